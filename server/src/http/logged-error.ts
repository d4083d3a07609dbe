/** What the log keeps of an error: a database's own error repeats the values of its query, and they stay out. */

interface Logged {
  // As the logger's type asks.
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
