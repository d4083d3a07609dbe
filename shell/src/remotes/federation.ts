/** Architecture 4: the one place that speaks to the federation runtime. Traps: a wait without limit, a script without hash. */
import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime'
import type { Candidate } from '@codex/contracts/discovery'
import type { RemoteName } from '@codex/contracts/remotes'
import { scriptAddress } from '../trusted-types'
import { thisShell } from './build'
import { expectVersion, integrityOf } from './integrity'
import { STEP_LIMIT } from './load'
import { endsAfter } from './time-limit'

const guard: ModuleFederationRuntimePlugin = {
  name: 'codex-guard',
  fetch: (url, init) => fetch(url, { ...init, signal: endsAfter(STEP_LIMIT).signal }),
  createScript: ({ url }) => {
    const script = document.createElement('script')
    const integrity = integrityOf(url)
    // The development servers rebuild while they serve: there is no hash to hold them to.
    if (!thisShell.development) {
      if (integrity === null) throw new Error(`No integrity is known for ${url}`)
      script.integrity = integrity
    }
    script.crossOrigin = 'anonymous'
    script.async = true
    script.src = scriptAddress(new URL(url, location.href).href)
    return { script, timeout: STEP_LIMIT }
  },
}
registerPlugins([guard])

const container = (name: RemoteName) => `mfe_${name}`

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
  registerRemotes([{ name: container(name), entry: entry.href, entryGlobalName: container(name) }], {
    force: attempt > 0,
  })
  // Somebody else's code: `remoteIn` looks at it.
  const module = await loadRemote<{ readonly default?: unknown } | undefined>(`${container(name)}/remote`)
  return module?.default
}
