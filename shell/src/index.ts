import './styles'
import './trusted-types'

/** Part of what page/build.ts declares. */
declare const CODEX_SHELL: { readonly development: boolean }

// In development there is no start script.
if (CODEX_SHELL.development) void import('./looks/apply').then(({ followLooks }) => followLooks())

import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch((error: unknown) => {
  // React has not loaded: without this text the page would stay blank.
  document.body.textContent = 'Oops! Something went wrong'
  throw error
})
