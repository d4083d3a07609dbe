import { sourceOf } from '../entities/source'
import { failures } from '../texts'

/** Spec 8 "HTTP helper": the answer's message or detail, else 'HTTP {status}: {statusText}', else `fallback`. */
export function readError(body: unknown, status: number, statusText: string, fallback: string): string {
  const source = sourceOf(body)
  const message = [source?.raw('message'), source?.raw('detail')].find(isSentence)
  if (message !== undefined) return message
  return status > 0 && statusText !== '' ? failures.http(status, statusText) : fallback
}

const isSentence = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
