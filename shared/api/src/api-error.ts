/** A failed call. `status` is the HTTP status, 0 without an answer; `message` is a text to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}
