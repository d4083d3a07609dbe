/** Architecture 4: the one place that loads containers. Traps: a wait without limit, a script without hash. */
import type { Candidate } from '@codex/contracts/discovery'
import type { RemoteName } from '@codex/contracts/remotes'
import { scriptAddress, trustOrigin } from '../trusted-types'
import { thisShell } from './build'
import { type Container, runEntry, type ShareScope } from './container'
import { expectVersion, integrityOf } from './integrity'
import { STEP_LIMIT } from './load'

/** The bundler writes both in: what this shell shares with remotes. */
declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>
declare const __webpack_share_scopes__: { readonly default: ShareScope }

function scriptOf(url: string): HTMLScriptElement {
  const script = document.createElement('script')
  const integrity = integrityOf(url)
  // The development servers rebuild while they serve: there is no hash to hold them to.
  if (!thisShell.development) {
    if (integrity === null) throw new Error(`No integrity is known for ${url}`)
    script.integrity = integrity
  }
  script.crossOrigin = 'anonymous'
  script.async = true
  script.src = scriptAddress(url)
  return script
}

const globalOf = (name: RemoteName) => `mfe_${name}`

/** `/mfe/chat/1.0.0/…` → `/mfe/chat/1.0.0~r2/…`: every file of a retry gets a fresh address. */
function freshPath(url: string, attempt: number): string {
  return attempt === 0 ? url : url.replace(/\/([^/]+)\/([^/]+)$/, `/$1~r${attempt}/$2`)
}

/**
 * Loads one version of a remote and answers its default export, whatever it is. Rejects after 5 s without an answer, on a
 * wrong hash, on a shared package that the shell does not satisfy, and on an entry that throws. `attempt` > 0 asks for
 * every file under a fresh address.
 */
export async function loadVersion(name: RemoteName, version: Candidate, attempt: number): Promise<unknown> {
  expectVersion(version)
  const entry = new URL(freshPath(version.url, attempt), location.href)
  trustOrigin(entry.origin)
  await __webpack_init_sharing__('default')
  const container: Container = await runEntry(scriptOf(entry.href), globalOf(name), STEP_LIMIT)
  await container.init(__webpack_share_scopes__.default)
  const make = await container.get('./remote')
  return (make() as { readonly default?: unknown } | undefined)?.default // somebody else's code: `remoteIn` looks at it
}
