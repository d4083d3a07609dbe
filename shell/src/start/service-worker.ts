/** Spec 2 "Global": registers the service worker. `?sw=off` in the address removes it for this visit. */
import { STOP_CACHING } from '../service-worker/stop-message'
import { trustedTypes } from '../trusted-types/api'

const WORKER = '/service-worker.js'

/** ms. Older workers do not know the message. */
const STOP_TIMEOUT = 1000

const isSwitchedOff = () => new URLSearchParams(location.search).get('sw') === 'off'

function workerUrl(): string {
  const createScriptURL = (url: string) => {
    if (url === WORKER) return url
    throw new TypeError(`This is not the service worker: ${url}`)
  }
  return trustedTypes?.createPolicy('codex#sw', { createScriptURL }).createScriptURL(WORKER) ?? WORKER
}

/** Resolves once the worker writes to no cache any more. It handles requests until the page is left. */
const stopped = (worker: ServiceWorker | null) =>
  new Promise<void>((resolve) => {
    if (worker === null) {
      resolve()
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    setTimeout(resolve, STOP_TIMEOUT)
    worker.postMessage(STOP_CACHING, [port2])
  })

async function remove() {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map(({ active }) => stopped(active)))
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('codex-')).map((name) => caches.delete(name)))
}

const register = () => navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' })

export function setUpServiceWorker() {
  // Undefined on origins without https.
  if (!('serviceWorker' in navigator)) return
  const act = isSwitchedOff() ? remove : register
  // The app works without it where the browser refuses.
  addEventListener('load', () => void act().catch(() => undefined), { once: true })
}
