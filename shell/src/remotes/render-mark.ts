/**
 * Architecture 4 "On failure": a first render that never ends freezes the tab, so the page cannot report it. The version is
 * marked before the render and the mark is removed after it: the next page of the browser, or without a user of the tab, reports a mark
 * that stayed.
 */
import { RENDERING } from '../page/keys'
import { reportAndSkip } from './skipped'
import { nameOf, readTimes, sourceIn, storageHere, STORAGES, writeTimes } from './version-times'

/** ms. A mark of another tab that is as old as this is of a tab that is frozen, or was closed while it was. */
const FROZEN = 5000
/** In sessionStorage: a reload has the same. */
const TAB = 'codex_tab'

function keyOfTab(): string {
  try {
    const tab = sessionStorage.getItem(TAB) ?? crypto.randomUUID()
    sessionStorage.setItem(TAB, tab)
    return `${RENDERING}.${tab}`
  } catch {
    return RENDERING
  }
}

function keysOfTabs(storage: () => Storage): readonly string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(RENDERING))
  } catch {
    return []
  }
}

const marksBeside = (storage: () => Storage, key: string, remote: string) =>
  readTimes(storage, key).filter(([name]) => sourceIn(name).remote !== remote)

export function markRender(remote: string, version: string) {
  const key = keyOfTab()
  const marks = marksBeside(storageHere, key, remote)
  writeTimes(storageHere, key, [...marks, [nameOf({ remote, version }), Date.now()]])
}

export function clearRender(remote: string) {
  const key = keyOfTab()
  for (const storage of STORAGES) writeTimes(storage, key, marksBeside(storage, key, remote))
}

/** Reports the renders that an earlier page of this tab, or of one that is frozen or closed, did not finish, and skips their versions. */
export function reportUnfinishedRenders() {
  const own = keyOfTab()
  for (const storage of STORAGES)
    for (const key of keysOfTabs(storage)) {
      const isUnfinished = (time: number) => key === own || Date.now() - time > FROZEN
      const marks = readTimes(storage, key)
      const others = marks.filter(([, time]) => !isUnfinished(time))
      writeTimes(storage, key, others)
      for (const [name, time] of marks) if (isUnfinished(time)) reportAndSkip(sourceIn(name), 'render')
    }
  // A page that can still run this is not frozen.
  addEventListener('pagehide', () => STORAGES.forEach((storage) => writeTimes(storage, own, [])))
}
