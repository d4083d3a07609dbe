/**
 * Architecture 4 "On failure": a first render that never ends freezes the tab, so the page cannot report it. The version is
 * marked before the render and the mark is removed after it: a mark that the next page of the tab finds is reported.
 */
import { isRemoteName } from '@codex/contracts/remotes'
import { RENDERING, SKIPPED } from '../page/keys'
import { report } from './report'

type Names = Readonly<Partial<Record<string, string>>>

function read(key: string): Names {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return Object.fromEntries(entries.filter(([name, text]) => isRemoteName(name) && typeof text === 'string'))
  } catch {
    return {}
  }
}

function write(key: string, names: Names) {
  try {
    if (Object.keys(names).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(names))
  } catch {
    // Without storage nothing is marked.
  }
}

const without = (remote: string, names: Names): Names =>
  Object.fromEntries(Object.entries(names).filter(([name]) => name !== remote))

export function markRender(remote: string, version: string) {
  write(RENDERING, { ...read(RENDERING), [remote]: version })
}

export function clearRender(remote: string) {
  write(RENDERING, without(remote, read(RENDERING)))
}

export function skippedVersions(remote: string): readonly string[] {
  return read(SKIPPED)[remote]?.split(' ') ?? []
}

/** For 'Try Again'. */
export function forgetSkipped(remote: string) {
  write(SKIPPED, without(remote, read(SKIPPED)))
}

/** Reports the renders that the previous page of this tab did not finish, and skips their versions in this tab. */
export function reportUnfinishedRenders() {
  const unfinished = read(RENDERING)
  write(RENDERING, {})
  for (const [remote, version] of Object.entries(unfinished)) {
    if (version === undefined) continue
    report({ remote, version, phase: 'render', outcome: 'failed' })
    write(SKIPPED, { ...read(SKIPPED), [remote]: [...skippedVersions(remote), version].join(' ') })
  }
  // A page that can still run this is not frozen.
  addEventListener('pagehide', () => write(RENDERING, {}))
}
