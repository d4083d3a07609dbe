/** Takes the place of the worker where it is switched off: it leaves nothing behind, itself included. */
import { scope } from './scope'

scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting())
})

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('codex-')).map((name) => caches.delete(name)))
  await scope.registration.unregister()
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(leave())
})
