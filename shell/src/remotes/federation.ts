/** Architecture 4: the only module that calls the federation runtime. It adds timeouts and integrity hashes. */
import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime'
import type { Candidate } from '@codex/contracts/discovery'
import { scriptAddress } from '../trusted-types'
import { thisShell } from '../page/build'
import { integrityOf, registerHashes } from './integrity'
import { watchForStall } from './stall'
import { timeoutSignal } from './timeout-signal'

/** Timeout of one step of a load (an entry, a chunk, a stylesheet), ms of page time. */
export const STEP_TIMEOUT = 5000

/** ms. The runtime counts time in which the page had no turn: the watch for stalls ends a load before. */
const RUNTIME_TIMEOUT = 600_000

const guard: ModuleFederationRuntimePlugin = {
  name: 'codex-guard',
  fetch: (url, init) => fetch(url, { ...init, signal: timeoutSignal(STEP_TIMEOUT).signal }),
  createScript: ({ url }) => {
    const script = document.createElement('script')
    const integrity = integrityOf(url)
    // Development servers rebuild while they serve: their files have no known hash.
    if (!thisShell.development) {
      if (integrity === null) throw new Error(`No integrity is known for ${url}`)
      script.integrity = integrity
    }
    script.crossOrigin = 'anonymous'
    script.async = true
    script.src = scriptAddress(new URL(url, location.href).href)
    return { script, timeout: RUNTIME_TIMEOUT }
  },
}
registerPlugins([guard])

const container = (name: string) => `mfe_${name}`

/** `/mfe/chat/1.0.0/…` → `/mfe/chat/1.0.0~r2/…` */
function retryPath(url: string, attempt: number): string {
  return attempt === 0 ? url : url.replace(/\/([^/]+)\/([^/]+)$/, `/$1~r${attempt}/$2`)
}

/**
 * Resolves to the default export of one version. Rejects after 5 s of page time without a file, on a wrong hash, on a shared package
 * that the shell does not satisfy, and if the entry throws or its module never settles. `attempt` > 0 requests every file under a new address.
 */
export async function loadVersion(name: string, version: Candidate, attempt: number): Promise<unknown> {
  registerHashes(version)
  const entry = new URL(retryPath(version.url, attempt), location.href)
  registerRemotes([{ name: container(name), entry: entry.href, entryGlobalName: container(name) }], {
    force: attempt > 0,
  })
  const { stalled, stop } = watchForStall(name, STEP_TIMEOUT)
  try {
    const loaded = loadRemote<{ readonly default?: unknown } | undefined>(`${container(name)}/remote`)
    return (await Promise.race([loaded, stalled]))?.default
  } finally {
    stop()
  }
}
