import { auth, failures } from '@codex/contracts/texts'

/** A refusal the caller may read: a status and a message. Anything else that is thrown is answered as a plain 500. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly status: number,
    message: string,
    /** Seconds to wait before trying again. */
    readonly retryAfter: number | null = null,
  ) {
    super(message)
  }
}

export const badRequest = (message: string) => new Refusal(400, message)
export const wrongCredentials = () => new Refusal(401, auth.wrongCredentials)
export const sessionEnded = () => new Refusal(401, failures.unauthorized)
export const notFound = () => new Refusal(404, failures.notFound)
export const alreadyInUse = () => new Refusal(409, auth.alreadyInUse)
export const tooMany = (what: string, seconds: number) => new Refusal(429, failures.tooMany(what, seconds), seconds)
export const busy = (seconds: number) => new Refusal(503, failures.tooManyRequests, seconds)
export const unavailable = () => new Refusal(503, failures.databaseDown, 2)
export const full = () => new Refusal(503, failures.databaseFull)
