/** How each kind is answered. */
import { CACHES, keep, kept, keptPage } from './caches'
import type { Kind } from './kind'
import type { Fetching } from './scope'

/** ms; the page itself waits 5 s for discovery. */
const DISCOVERY_TIMEOUT = 3000

/** What stands between the browser and the server says that nobody is there. */
const nobodyThere = ({ status }: Response) => status === 502 || status === 503 || status === 504

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

/** From the network, so that no page is stale; the kept one where there is no network. */
async function page(event: Fetching): Promise<Response> {
  const path = new URL(event.request.url).pathname.replace(/^\/home\/.*/, '/home')
  let answer: Response
  try {
    answer = (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const last = await keptPage(path)
    if (last === null) throw error
    return last
  }
  if (nobodyThere(answer)) return (await keptPage(path)) ?? answer
  if (answer.status === 200 && isHtml(answer)) event.waitUntil(keep(CACHES.shell, path, answer.clone()))
  return answer
}

/** Its address changes with its content. Only what was held to its hash is kept: a bad answer would stay for ever. */
const unchanging =
  (cache: string) =>
  async (event: Fetching): Promise<Response> => {
    const { url, integrity } = event.request
    const last = await kept(url)
    if (last !== null) return last
    const answer = await fetch(event.request)
    if (answer.status === 200 && integrity !== '') event.waitUntil(keep(cache, url, answer.clone()))
    return answer
  }

/** The kept one at once, and a fresh one for the next time. */
async function image(event: Fetching): Promise<Response> {
  const { url } = event.request
  const fresh = fetch(event.request).then(async (answer) => {
    if (answer.status === 200) await keep(CACHES.image, url, answer.clone())
    return answer
  })
  const last = await kept(url)
  if (last === null) return fresh
  event.waitUntil(fresh.catch(() => undefined))
  return last
}

const namesRemotes = (document: unknown) =>
  typeof document === 'object' && document !== null && 'microFrontends' in document

/** From the network; the last good one while the document can't be had. */
async function discovery(event: Fetching): Promise<Response> {
  const { request } = event
  return fetch(request, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT) })
    .then(async (answer) => {
      const document: unknown = answer.ok ? await answer.clone().json() : null
      if (!namesRemotes(document)) return (await kept(request.url)) ?? answer
      event.waitUntil(keep(CACHES.discovery, request.url, answer.clone()))
      return answer
    })
    .catch(async (error: unknown) => {
      const last = await kept(request.url)
      if (last === null) throw error
      return last
    })
}

export const answers: Readonly<Record<Kind, (event: Fetching) => Promise<Response>>> = {
  page,
  shell: unchanging(CACHES.shell),
  remote: unchanging(CACHES.remote),
  image,
  discovery,
}
