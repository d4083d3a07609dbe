/** §6: no address breaks the start. A page's address that can't be decoded is somebody's mistyped link, not an attack. */
import type { IncomingMessage } from 'node:http'

/**
 * The address as the router reads it: the escapes of a page's path that mean nothing become plain text, so that the app
 * says that there is no such page. Calls of the API and files of remotes keep theirs, and are refused.
 */
export function routedAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  if (/^\/(?:codex|mfe)\//.test(path) || isDecodable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string) {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
