import { SAME_ORIGIN } from '@codex/api/sign-on'
import { build, files } from './build'

const SHELL = 'codex-shell-'
const current = `${SHELL}${build}`

export const CACHES = { shell: current, remote: 'codex-remotes', image: 'codex-images', discovery: 'codex-discovery' }

/** Cached at installation. Every route of the app can open with the page of /home. */
const LANDING_PAGE = '/'
const APP_PAGE = '/home'

/** Builds whose files stay cached: open tabs request the chunks of the build that they run. */
const BUILDS = 2

const REMOTE_FILES = 200

// `Vary` names the encoding and the reading origin: cached bodies are decoded, and this origin alone reads them.
const ignoringVary = { ignoreVary: true }

/** From any build: hashed names and versioned folders identify the content. */
export const cached = async (url: string) => (await caches.match(url, ignoringVary)) ?? null

/** The last page of this build at this path, else the page of the app. */
export async function cachedPage(path: string): Promise<Response | null> {
  const cache = await caches.open(current)
  const page = await cache.match(path, ignoringVary)
  return page ?? (path === LANDING_PAGE ? null : ((await cache.match(APP_PAGE, ignoringVary)) ?? null))
}

let isStopped = false
const writing = new Set<Promise<void>>()

export async function store(name: string, url: string, response: Response) {
  if (isStopped) return
  const written = caches.open(name).then((cache) => cache.put(url, response))
  writing.add(written)
  await written.finally(() => writing.delete(written))
}

export async function stopCaching() {
  isStopped = true
  await Promise.allSettled(writing)
}

/** Rejects if one file is missing or has another hash. */
export async function storeShell() {
  const cache = await caches.open(current)
  const add = async (url: string, init: RequestInit) => {
    const response = await fetch(url, { ...SAME_ORIGIN, ...init })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    await cache.put(url, response)
  }
  await Promise.all([
    ...[LANDING_PAGE, APP_PAGE].map((url) => add(url, { cache: 'no-store' })),
    ...files.map(([url, integrity]) => add(url, { integrity })),
  ])
}

const allBut = <Item>(count: number, items: readonly Item[]) => items.slice(0, Math.max(0, items.length - count))

export async function deleteOldBuilds() {
  // caches.keys() returns the oldest first.
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL) && name !== current)
  await Promise.all(allBut(BUILDS - 1, shells).map((name) => caches.delete(name)))
}

export async function deleteOldRemotes() {
  const cache = await caches.open(CACHES.remote)
  await Promise.all(allBut(REMOTE_FILES, await cache.keys()).map((request) => cache.delete(request)))
}
