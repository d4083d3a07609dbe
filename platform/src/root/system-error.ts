/** Node's `code` of a system error. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined

/** The result; null when the file does not exist. */
export async function ifExists<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

export const causeOf = (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error)
