import { apiKeys, auth, failures, manage, passkeys } from '@codex/contracts/texts'

/** Names never change: operators match on them. What each means: docs/operating.md. */
export const SECURITY_EVENTS = [
  'sign-in.failed',
  'password.refused',
  'session.refused',
  'key.refused',
  'companion.refused',
  'limit.reached',
  'request.refused',
  'host.refused',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** A refusal the caller may read: a status and a message. Anything else that is thrown is answered as a plain 500. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly status: number,
    message: string,
    readonly retryAfter: number | null = null,
    readonly event: SecurityEvent | null = null,
  ) {
    super(message)
  }
}

export const badRequest = (message: string) => new Refusal(400, message)
/** A body that none of our pages sends. */
export const strangeRequest = (message: string) => new Refusal(400, message, null, 'request.refused')
export const wrongCredentials = () => new Refusal(401, auth.wrongCredentials, null, 'sign-in.failed')
/** Of a caller with a session. Not 401, which would end the session in the browser. */
export const wrongPassword = () => new Refusal(400, manage.wrongPassword, null, 'password.refused')
export const unknownPasskey = () => new Refusal(401, passkeys.unknown, null, 'sign-in.failed')
export const sessionEnded = () => new Refusal(401, failures.unauthorized, null, 'session.refused')
/** Without the header that ends the session of a page. */
export const unknownKey = () => new Refusal(401, apiKeys.unknown, null, 'key.refused')
export const otherCall = () => new Refusal(403, apiKeys.otherCall, null, 'key.refused')
export const notFound = () => new Refusal(404, failures.notFound)
/** The companion of another user, or an unknown one: the answer is the same. */
export const notTheirs = () => new Refusal(404, failures.notFound, null, 'companion.refused')
export const alreadyInUse = () => new Refusal(409, auth.alreadyInUse)
export const tooMany = (what: string, seconds: number) =>
  new Refusal(429, failures.tooMany(what, seconds), seconds, 'limit.reached')
export const busy = (seconds: number) => new Refusal(503, failures.tooManyRequests, seconds)
export const closing = () => new Refusal(503, failures.closing, 2)
export const unavailable = () => new Refusal(503, failures.databaseDown, 2)
export const full = () => new Refusal(503, failures.databaseFull)
