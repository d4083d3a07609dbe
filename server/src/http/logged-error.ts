/** An error for the log, without the values that a database's error repeats from its query. */

interface Logged {
  // The logger's type needs an index signature.
  readonly [field: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string

  readonly query?: string
  readonly cause?: Logged
}

// The first lines of a stack repeat the message.
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

export function loggedError(error: Error): Logged {
  const query = 'query' in error && typeof error.query === 'string' ? error.query : null
  return {
    type: error.name,
    message: query === null ? error.message : 'Failed query',
    stack: framesOf(error),
    ...('code' in error && { code: error.code }),
    ...(query !== null && { query }),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  }
}
