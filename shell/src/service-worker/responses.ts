import { cached, cachedPage, CACHES, store } from './caches'
import type { ResourceKind } from './resource-kind'
import type { FetchEvent } from './scope'

/** ms. The page itself waits 5 s for discovery. */
const DISCOVERY_TIMEOUT = 3000

const isDown = ({ status }: Response) => status === 502 || status === 503 || status === 504

/** Of a request that follows none: the page itself must see it. */
const isRedirect = ({ type }: Response) => type === 'opaqueredirect'

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

const orElse = (response: Promise<Response>, fallback: () => Promise<Response | null>) =>
  response.catch(async (error: unknown) => {
    const last = await fallback()
    if (last === null) throw error
    return last
  })

/** Network first. */
function page(event: FetchEvent): Promise<Response> {
  const path = new URL(event.request.url).pathname.replace(/^\/home\/.*/, '/home')
  const load = async () => {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isDown(response)) return (await cachedPage(path)) ?? response
    if (response.status === 200 && isHtml(response)) event.waitUntil(store(CACHES.shell, path, response.clone()))
    return response
  }
  return orElse(load(), () => cachedPage(path))
}

/** Cache first, for addresses that identify their content. Only files that were requested with a hash are cached. */
const cacheFirst =
  (cache: string) =>
  async (event: FetchEvent): Promise<Response> => {
    const { url, integrity } = event.request
    const last = await cached(url)
    if (last !== null) return last
    const response = await fetch(event.request)
    if (response.status === 200 && integrity !== '') event.waitUntil(store(cache, url, response.clone()))
    return response
  }

/** Stale while revalidate. */
async function image(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const fresh = fetch(event.request).then(async (response) => {
    if (response.status === 200 && !response.redirected) await store(CACHES.image, url, response.clone())
    return response
  })
  const last = await cached(url)
  if (last === null) return fresh
  event.waitUntil(fresh.catch(() => undefined))
  return last
}

const isDiscovery = (document: unknown) =>
  typeof document === 'object' && document !== null && 'microFrontends' in document

/** Network first; the last valid document if the host returns none. */
function discovery(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const load = async () => {
    const response = await fetch(event.request, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT) })
    if (isRedirect(response)) return response
    const document: unknown = response.ok ? await response.clone().json() : null
    if (!isDiscovery(document)) return (await cached(url)) ?? response
    event.waitUntil(store(CACHES.discovery, url, response.clone()))
    return response
  }
  return orElse(load(), () => cached(url))
}

export const responses: Readonly<Record<ResourceKind, (event: FetchEvent) => Promise<Response>>> = {
  page,
  shell: cacheFirst(CACHES.shell),
  remote: cacheFirst(CACHES.remote),
  image,
  discovery,
}
