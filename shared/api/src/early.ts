/** Calls that the first script makes before the bundles are loaded. It imports next to nothing: each bundle contains a copy. */
import { SAME_ORIGIN } from './sign-on'

/** ms */
export const ANSWER_TIMEOUT = 20_000

/** ms. An older answer is not used. */
const FRESH = 10_000

/** A shell of an older version leaves no headers. */
export type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'text'> & Partial<Pick<Response, 'headers'>>

export interface Sent {
  /** Undefined: none. */
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly token: string | null
}

interface EarlyCall extends Omit<Sent, 'headers'>, Partial<Pick<Sent, 'headers'>> {
  readonly path: string
  readonly at: number
  readonly answer: Promise<Answer>
}

export const fetchArguments = (path: string, { body, headers, token }: Sent, accept: string, signal: AbortSignal) =>
  [
    path,
    {
      method: 'POST',
      headers: {
        accept,
        'content-type': 'application/json',
        ...headers,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      cache: 'no-store',
      ...SAME_ORIGIN,
      signal,
    },
  ] as const

/** Shared by all copies of this module, which alone use the property. */
const page = globalThis as { codexEarly?: EarlyCall[] }

async function read(response: Response): Promise<Answer> {
  const { ok, status, statusText, headers } = response
  const text = response.text()
  await text.catch(() => undefined)
  return { ok, status, statusText, headers, text: () => text }
}

export function callEarly(path: string, sent: Sent) {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT)
  const answer = fetch(...fetchArguments(path, sent, 'application/json', signal)).then(read)
  // A failure is reported to the caller that takes the answer; without one it must not be an unhandled rejection.
  answer.catch(() => undefined)
  ;(page.codexEarly ??= []).push({ ...sent, path, at: performance.now(), answer })
}

const keyOf = ({ body, headers = {}, token }: Omit<EarlyCall, 'path' | 'at' | 'answer'>) =>
  JSON.stringify([Object.entries(body ?? {}).sort(), Object.entries(headers).sort(), token])

/** The answer to an equal call, once; null when there was none, or too long ago. */
export function takeEarly(path: string, sent: Sent): Promise<Answer> | null {
  const calls = page.codexEarly ?? []
  const index = calls.findIndex((call) => call.path === path && keyOf(call) === keyOf(sent))
  const [found] = index < 0 ? [] : calls.splice(index, 1)
  return found === undefined || performance.now() - found.at > FRESH ? null : found.answer
}
