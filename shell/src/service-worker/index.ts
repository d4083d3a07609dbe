/** Spec 2 "Global": the service worker. The app opens without a network, and shows no outdated page with one. */
import { deleteOldBuilds, deleteOldRemotes, stopCaching, storeShell } from './caches'
import { kindOf } from './resource-kind'
import { responses } from './responses'
import { scope } from './scope'
import { STOP_CACHING } from './stop-message'

scope.addEventListener('install', (event) => {
  // Files have hashes and pages come from the network: a new worker can take control at once.
  event.waitUntil(storeShell().then(() => scope.skipWaiting()))
})

async function activate() {
  await Promise.all([deleteOldBuilds(), deleteOldRemotes()])
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin)
  if (kind !== null) event.respondWith(responses[kind](event))
})

scope.addEventListener('message', (event) => {
  if (event.data === STOP_CACHING) event.waitUntil(stopCaching().then(() => event.ports[0]?.postMessage('stopped')))
})
