/** Spec 2 "Global": what the worker answers. Everything else goes past it, the API above all. */

/** page: HTML · shell, remote: files whose names or folders change with their content · image · discovery. */
export type Kind = 'page' | 'shell' | 'remote' | 'image' | 'discovery'

interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

// A retry asks under `<version>~r1` because something in between may hold a bad answer: not here.
const REMOTE = /^\/mfe\/[\w-]+\/[^/~]+\/.+\.(?:js|css)$/

const PATHS: readonly (readonly [Kind, RegExp])[] = [
  ['shell', /^\/[\w-]+\.[0-9a-f]{8}\.(?:js|css)$/],
  ['remote', REMOTE],
  ['image', /^\/(?:avatars|icons)\/|^\/favicon\.svg$/],
  ['discovery', /^\/mfe\/discovery\.json$/],
]

/** null: the worker leaves the request alone. */
export function kindOf({ method, mode, url }: Asked, origin: string): Kind | null {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET') return null
  // Remotes of another host are kept like those of this one: readable, and held to their hash.
  if (asked !== origin) return mode === 'cors' && REMOTE.test(pathname) ? 'remote' : null
  if (mode === 'navigate') return /^\/(?:$|login$|signup$|home(?:\/|$))/.test(pathname) ? 'page' : null
  return PATHS.find(([, path]) => path.test(pathname))?.[0] ?? null
}
