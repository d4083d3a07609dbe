/** Spec 2 "Global": the service worker. The app opens without a network, and never shows an old page with one. */
import { answers } from './answers'
import { forgetOldBuilds, forgetOldRemotes, keepShell, stopKeeping } from './caches'
import { kindOf } from './kind'
import { scope } from './scope'
import { STOP_KEEPING } from './word'

scope.addEventListener('install', (event) => {
  // Every file is held by its hash and every page comes from the network, so a new worker can take over at once.
  event.waitUntil(keepShell().then(() => scope.skipWaiting()))
})

async function takeOver() {
  await Promise.all([forgetOldBuilds(), forgetOldRemotes()])
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin)
  if (kind !== null) event.respondWith(answers[kind](event))
})

// `?sw=off`: the page takes away what is kept, and must be the last to touch it.
scope.addEventListener('message', (event) => {
  if (event.data === STOP_KEEPING) event.waitUntil(stopKeeping().then(() => event.ports[0]?.postMessage('stopped')))
})
