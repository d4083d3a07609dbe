/** What a remote does wrong once it runs: addresses carry its name and version, so nobody has to say it. */
import { REMOTE_NAMES, type RemoteName } from '@codex/contracts/remotes'
import type { Report } from '@codex/contracts/reports'
import { isFirstLoad, withoutRetry } from './integrity'
import { report } from './report'

const ADDRESS = /\/mfe\/([a-z][a-z0-9-]*)\/(\d[\w.+-]*)\//

interface Origin {
  readonly remote: RemoteName
  readonly version: string
}

/** The remote and version that a text names first: an address, or the stack of an error. */
export function originOf(text: string): Origin | null {
  const [, name, version = ''] = ADDRESS.exec(withoutRetry(text)) ?? []
  const remote = REMOTE_NAMES.find((known) => known === name)
  return remote === undefined ? null : { remote, version }
}

const said = (origin: Origin | null, phase: Report['phase']) => {
  if (origin !== null) report({ remote: origin.remote, version: origin.version, phase, outcome: 'failed' })
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '')

/** Whether code of a remote has a part in it. */
export const isOfRemote = (error: unknown) => originOf(stackOf(error)) !== null

/** The host hears of the remote that an error comes from. */
export const reportThrown = (error: unknown, phase: Report['phase']) => said(originOf(stackOf(error)), phase)

function addressOf(target: EventTarget | null): string {
  if (target instanceof HTMLScriptElement) return target.src
  // A preload that fails costs nothing: the load itself tells.
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : ''
}

function elementFailed({ target }: Event) {
  const address = addressOf(target)
  // First-load files have a retry and a fallback of their own: `load` says what becomes of them.
  if (address !== '' && !isFirstLoad(address)) said(originOf(address), 'chunk')
}

/** Once for a page. */
export function watchRemotes() {
  // Errors of elements don't rise: they are met on the way down.
  addEventListener('error', (event) => (event.target === window ? undefined : elementFailed(event)), { capture: true })
  addEventListener('error', ({ error }: ErrorEvent) => reportThrown(error, 'run'))
  addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason, 'run'))
}
