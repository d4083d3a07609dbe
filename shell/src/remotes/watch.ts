/** Reports errors of running remotes. The addresses of their files contain name and version. */
import { isRemoteName } from '@codex/contracts/remotes'
import type { Report } from '@codex/contracts/reports'
import { isFirstLoad, withoutRetry } from './integrity'
import { report } from './report'
import type { Source } from './unmounting'

const ADDRESS = /\/mfe\/([a-z][a-z0-9-]*)\/(\d[\w.+-]*)\/([\w.~-]+\.(?:js|css))?/

interface FileSource extends Source {
  readonly file?: string
}

/** The remote, version and file that a text names first: an address, a message or the stack of an error. */
export function sourceOf(text: string): FileSource | null {
  const [, remote = '', version = '', file] = ADDRESS.exec(withoutRetry(text)) ?? []
  return isRemoteName(remote) ? { remote, version, ...(file !== undefined && { file }) } : null
}

function reportFailure(text: string, phase: Report['phase']) {
  const source = sourceOf(text)
  if (source !== null) report({ ...source, phase, outcome: 'failed' })
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '')

export const isOfRemote = (error: unknown) => sourceOf(stackOf(error)) !== null

export const reportThrown = (error: unknown) => reportFailure(stackOf(error), 'run')

function addressOf(target: EventTarget | null): string {
  if (target instanceof HTMLScriptElement) return target.src
  // A failed preload is not reported: the load itself is.
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : ''
}

function elementFailed({ target }: Event) {
  const address = addressOf(target)
  // Files of the first load are retried, and reported by `load`.
  if (address !== '' && !isFirstLoad(address)) reportFailure(address, 'chunk')
}

export function watchRemotes() {
  // Error events of elements do not bubble: they are caught in the capture phase.
  addEventListener('error', (event) => (event.target === window ? undefined : elementFailed(event)), { capture: true })
  addEventListener('error', ({ error }: ErrorEvent) => reportThrown(error))
  addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason))
}
