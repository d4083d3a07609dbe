import { statSync, readFileSync } from 'node:fs'

/**
 * What a file holds, read again whenever it has changed. `otherwise` stands in while the file was never readable; a
 * file that stops being readable keeps its last good content, and `onError` hears of it once for each change.
 */
export function freshFile<Content, Otherwise>(
  path: string,
  read: (text: string) => Content,
  otherwise: Otherwise,
  onError: (error: unknown) => void,
): () => Content | Otherwise {
  let seen = ''
  let content: Content | Otherwise = otherwise

  return () => {
    const stats = statSync(path, { throwIfNoEntry: false })
    const state = stats === undefined ? '' : `${stats.ino} ${stats.mtimeMs} ${stats.size}`
    if (state === seen || stats === undefined) return content
    seen = state
    try {
      content = read(readFileSync(path, 'utf8'))
    } catch (error) {
      onError(error)
    }
    return content
  }
}
