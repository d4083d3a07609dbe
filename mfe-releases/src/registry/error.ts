/** A call that failed. `status` is the HTTP status, 0 without a complete answer. `message` is a text to show. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError'

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}
