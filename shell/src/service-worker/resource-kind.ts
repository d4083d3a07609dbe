/** Spec 2 "Global": the requests that the worker handles. It ignores all others, the API included. */

/** page: HTML · shell, remote: files whose names or folders change with their content · image · discovery. */
export type ResourceKind = 'page' | 'shell' | 'remote' | 'image' | 'discovery'

// Not `<version>~r1`: a retry bypasses the cache.
const REMOTE = /^\/mfe\/[\w-]+\/[^/~]+\/.+\.(?:js|css)$/

const PATHS: readonly (readonly [ResourceKind, RegExp])[] = [
  ['shell', /^\/[\w-]+\.[0-9a-f]{8}\.(?:js|css)$/],
  ['remote', REMOTE],
  ['image', /^\/(?:avatars|icons)\/|^\/favicon\.svg$/],
  ['discovery', /^\/mfe\/discovery\.json$/],
]

/** Null: the worker ignores the request. */
export function kindOf(
  { method, mode, url }: Pick<Request, 'method' | 'url'> & { readonly mode: string },
  origin: string,
): ResourceKind | null {
  const { origin: requested, pathname } = new URL(url)
  if (method !== 'GET') return null
  // Readable files of remotes on other hosts have hashes as well.
  if (requested !== origin) return mode === 'cors' && REMOTE.test(pathname) ? 'remote' : null
  if (mode === 'navigate') return /^\/(?:$|login$|signup$|care$|home(?:\/|$))/.test(pathname) ? 'page' : null
  return PATHS.find(([, path]) => path.test(pathname))?.[0] ?? null
}
