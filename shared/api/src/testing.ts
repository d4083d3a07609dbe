/** Answers calls in tests: `fork({ handlers: [server(on(endpoints.user.signIn, (body) => reply))] })`. */
import type { Endpoint } from '@codex/contracts/endpoints'
import { exchange, type Call } from './exchange'
import { requestFx } from './request'

export { ApiError } from './api-error'

interface Answer {
  readonly path: string
  readonly reply: (body: unknown) => unknown
}

/** The reply is what the server would write on the wire; it may come later, and may reject with an ApiError. */
export function on<Body>(endpoint: Endpoint<Body>, reply: (body: Body) => unknown): Answer {
  // exchange has let this endpoint's accept make the body.
  return { path: endpoint.path, reply: (body) => reply(body as Body) }
}

/** One pair for fork's handlers. A call that no answer names fails the test's effect with a plain error. */
export function server(...answers: readonly Answer[]): [typeof requestFx, (call: Call) => Promise<unknown>] {
  const transport = ({ endpoint, body }: Call) => {
    const answer = answers.find(({ path }) => path === endpoint.path)
    if (answer === undefined) throw new Error(`The test's server has no answer for ${endpoint.path}`)
    return answer.reply(body)
  }
  return [requestFx, (call) => exchange(call, transport)]
}
