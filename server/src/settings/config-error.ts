/** Why the server cannot start, as one sentence. It is printed without a stack. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
