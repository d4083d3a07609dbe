import { readFileSync, statSync } from 'node:fs'

/**
 * Reads a file again whenever it has changed. Returns `initial` until it has been readable once. When it is not readable
 * any more the last content stays, and `onError` is called once for each change.
 */
export function freshFile<Content, Initial>(
  path: string,
  parse: (text: string) => Content,
  initial: Initial,
  onError: (error: unknown) => void,
): () => Content | Initial {
  let lastState = ''
  let content: Content | Initial = initial

  return () => {
    const stats = statSync(path, { throwIfNoEntry: false })
    const state = stats === undefined ? '' : `${stats.ino} ${stats.mtimeMs} ${stats.size}`
    if (state === lastState || stats === undefined) return content
    lastState = state
    try {
      content = parse(readFileSync(path, 'utf8'))
    } catch (error) {
      onError(error)
    }
    return content
  }
}
