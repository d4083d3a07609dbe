/**
 * A failed call. `status` is the HTTP status, 0 without a complete answer. `message` is a text to show: the server's, else the
 * fallback of spec 8, after which a second line says when the server was not reached or was too slow.
 * `isMarked`: our server says that the token is missing, unknown or expired.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
    readonly isMarked = false,
  ) {
    super(message)
  }
}
