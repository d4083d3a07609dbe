/**
 * Calls that leave before the code is there that wants their answers: the page's first script makes them, and the same
 * call made later takes the answer. Each part of the page has a copy of this package, so they lie at the window. Nothing
 * may be imported here: the first script is in every page.
 */

/** ms. The longest wait for an answer. */
export const ANSWER_LIMIT = 20_000

/** ms. An older answer may no longer be true. */
const FRESH = 10_000

/** What is read of a Response. */
export type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'text'>

interface Sent {
  readonly body: unknown
  readonly token: string | null
}

interface Early extends Sent {
  readonly path: string
  /** As `performance.now()` told it. */
  readonly at: number
  readonly answer: Promise<Answer>
}

/** What `fetch` is called with. */
export const request = (path: string, { body, token }: Sent, accept: string, signal: AbortSignal) =>
  [
    path,
    {
      method: 'POST',
      headers: {
        accept,
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal,
    },
  ] as const

// Nobody else names anything at the window like this.
const page = globalThis as { codexEarly?: Early[] }

/** Its text is here, too: whoever takes it waits for nothing more. */
async function read(response: Response): Promise<Answer> {
  const { ok, status, statusText } = response
  const text = await response.text()
  return { ok, status, statusText, text: () => Promise.resolve(text) }
}

/** `path` with its prefix, `body` as the wire has it. */
export function callEarly(path: string, sent: Sent) {
  const answer = fetch(...request(path, sent, 'application/json', AbortSignal.timeout(ANSWER_LIMIT))).then(read)
  // Whoever takes it hears of a failure; perhaps nobody does.
  answer.catch(() => undefined)
  ;(page.codexEarly ??= []).push({ ...sent, path, at: performance.now(), answer })
}

const keyOf = ({ body, token }: Sent) => JSON.stringify([Object.entries(body ?? {}).sort(), token])

/** The answer to this very call, once; null when it has not been made, or too long ago. */
export function takeEarly(path: string, body: unknown, token: string | null): Promise<Answer> | null {
  const calls = page.codexEarly ?? []
  const place = calls.findIndex((call) => call.path === path && keyOf(call) === keyOf({ body, token }))
  const [found] = place < 0 ? [] : calls.splice(place, 1)
  return found === undefined || performance.now() - found.at > FRESH ? null : found.answer
}
