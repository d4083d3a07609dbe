/** Spec 6: no address is an error of the server. An address of a page that can't be decoded is a mistyped link. */
import type { IncomingMessage } from 'node:http'

/**
 * The address for the router. In a page's path that can't be decoded every `%` is escaped, so that the app answers that
 * there is no such page. Paths of the API and of remotes are unchanged, and are refused.
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
