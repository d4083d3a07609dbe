/** Spec 2 "Global": a service worker is registered at load. */

import { STOP_KEEPING } from '../service-worker/word'

const WORKER = '/service-worker.js'

/** `?sw=off` in the address takes the worker and what it keeps from this browser, for this visit. */
const switchedOff = () => new URLSearchParams(location.search).get('sw') === 'off'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown }
}

function workerAddress(): string {
  // TypeScript's DOM library does not know Trusted Types yet.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const onlyOurs = (url: string) => {
    if (url === WORKER) return url
    throw new TypeError(`This is not the service worker: ${url}`)
  }
  const policy = trustedTypes?.createPolicy('codex#sw', { createScriptURL: onlyOurs })
  // A TrustedScriptURL is no string for TypeScript, yet it is what `register` takes.
  return policy === undefined ? WORKER : (policy.createScriptURL(WORKER) as string)
}

/** Older workers don't know the word. */
const PATIENCE = 1000

/** Resolves once this worker keeps nothing any more: it goes on answering until the page is left. */
const stopped = (worker: ServiceWorker | null) =>
  new Promise<void>((resolve) => {
    if (worker === null) {
      resolve()
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    setTimeout(resolve, PATIENCE)
    worker.postMessage(STOP_KEEPING, [port2])
  })

async function remove() {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map(({ active }) => stopped(active)))
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('codex-')).map((name) => caches.delete(name)))
}

export function keepWorker() {
  // An origin without https has none.
  if (!('serviceWorker' in navigator)) return
  const act = switchedOff()
    ? remove
    : () => navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
  // Where the browser refuses, the app works without.
  addEventListener('load', () => void act().catch(() => undefined), { once: true })
}
