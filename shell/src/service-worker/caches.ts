/** What the worker keeps, each kind in a cache of its own. */
import { build, files } from './build'

const SHELL = 'codex-shell-'
const current = `${SHELL}${build}`

export const CACHES = { shell: current, remote: 'codex-remotes', image: 'codex-images', discovery: 'codex-discovery' }

/** Kept from the start. Any route of the app can open with the page of /home. */
export const LANDING_PAGE = '/'
export const APP_PAGE = '/home'

/** Builds whose files stay: a tab that is open keeps asking for the chunks of the build it came from. */
const BUILDS = 2

/** Files of remotes that stay, the newest ones. */
const REMOTE_FILES = 200

// `Vary` tells the encoding, and of other hosts the origin that may read it: what lies here is decoded, and for this one.
const whatever = { ignoreVary: true }

/** From any build: names and folders of what is asked for here tell its content. */
export const kept = async (url: string) => (await caches.match(url, whatever)) ?? null

/** The last page of this build that was seen at this path. */
export async function keptPage(path: string): Promise<Response | null> {
  const cache = await caches.open(current)
  const page = await cache.match(path, whatever)
  return page ?? (path === LANDING_PAGE ? null : ((await cache.match(APP_PAGE, whatever)) ?? null))
}

let keeping = true
const writing = new Set<Promise<void>>()

export async function keep(name: string, url: string, response: Response) {
  if (!keeping) return
  const written = caches.open(name).then((cache) => cache.put(url, response))
  writing.add(written)
  await written.finally(() => writing.delete(written))
}

/** Resolves when the last thing is kept that will ever be. */
export async function stopKeeping() {
  keeping = false
  await Promise.allSettled(writing)
}

async function fetched(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { credentials: 'omit', ...init })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}

/** Keeps the whole shell of this build. Rejects when a part of it does not come or has another hash. */
export async function keepShell() {
  const cache = await caches.open(current)
  const pages = [LANDING_PAGE, APP_PAGE].map((url) => ({ url, init: { cache: 'no-store' as const } }))
  const assets = files.map(([url, integrity]) => ({ url, init: { integrity } }))
  await Promise.all([...pages, ...assets].map(async ({ url, init }) => cache.put(url, await fetched(url, init))))
}

export async function forgetOldBuilds() {
  // In the order of their making.
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL) && name !== current)
  await Promise.all(shells.slice(0, Math.max(0, shells.length - (BUILDS - 1))).map((name) => caches.delete(name)))
}

export async function forgetOldRemotes() {
  const cache = await caches.open(CACHES.remote)
  const requests = await cache.keys()
  await Promise.all(
    requests.slice(0, Math.max(0, requests.length - REMOTE_FILES)).map((request) => cache.delete(request)),
  )
}
