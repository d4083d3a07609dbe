/** A call that did not succeed. `status` is the HTTP status, 0 when no answer came; `message` is a text to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}
