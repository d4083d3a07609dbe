/**
 * Architecture 4 "On failure": a first render that never ends freezes the tab, so the page cannot report it. The version is
 * marked before the render and the mark is removed after it: the next page of the browser reports a mark that stayed.
 */
import { RENDERING } from '../page/keys'
import { reportAndSkip } from './skipped'
import { nameOf, readTimes, sourceIn, writeTimes } from './version-times'

/** ms. A mark of another tab that is as old as this is of a tab that is frozen, or was closed while it was. */
const FROZEN = 5000
/** In sessionStorage: a reload has the same. */
const TAB = 'codex_tab'

const storage = () => localStorage

function keyOfTab(): string {
  try {
    const tab = sessionStorage.getItem(TAB) ?? crypto.randomUUID()
    sessionStorage.setItem(TAB, tab)
    return `${RENDERING}.${tab}`
  } catch {
    return RENDERING
  }
}

function keysOfTabs(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(RENDERING))
  } catch {
    return []
  }
}

const marksBeside = (key: string, remote: string) =>
  readTimes(storage, key).filter(([name]) => sourceIn(name).remote !== remote)

export function markRender(remote: string, version: string) {
  const key = keyOfTab()
  writeTimes(storage, key, [...marksBeside(key, remote), [nameOf({ remote, version }), Date.now()]])
}

export function clearRender(remote: string) {
  const key = keyOfTab()
  writeTimes(storage, key, marksBeside(key, remote))
}

/** Reports the renders that an earlier page of this tab, or of one that is frozen or closed, did not finish, and skips their versions. */
export function reportUnfinishedRenders() {
  const own = keyOfTab()
  for (const key of keysOfTabs()) {
    const isUnfinished = (time: number) => key === own || Date.now() - time > FROZEN
    const marks = readTimes(storage, key)
    for (const [name, time] of marks) if (isUnfinished(time)) reportAndSkip(sourceIn(name), 'render')
    writeTimes(
      storage,
      key,
      marks.filter(([, time]) => !isUnfinished(time)),
    )
  }
  // A page that can still run this is not frozen.
  addEventListener('pagehide', () => writeTimes(storage, own, []))
}
