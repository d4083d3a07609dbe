import { sourceOf } from '../entities/source'
import { failures } from '../texts'

/**
 * Spec 8 "HTTP helper": the answer's message, else its detail, else 'HTTP {status}: {statusText}'.
 * `fallback` speaks where the protocol gives no status text (HTTP/2 and 3 send none) or there was no answer (status 0).
 */
export function readError(body: unknown, status: number, statusText: string, fallback: string): string {
  const source = sourceOf(body)
  const said = [source?.raw('message'), source?.raw('detail')].find(isSentence)
  if (said !== undefined) return said
  return status > 0 && statusText !== '' ? failures.http(status, statusText) : fallback
}

const isSentence = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
