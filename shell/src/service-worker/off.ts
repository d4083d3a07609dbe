/** Replaces the worker where the operator switches it off: deletes the caches and unregisters itself. */
import { scope } from './scope'

scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting())
})

async function unregister() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('codex-')).map((name) => caches.delete(name)))
  await scope.registration.unregister()
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(unregister())
})
