/**
 * A remote whose code loads page after page without a press traps the visitor. Only what scripts ask for fires `navigate`: neither a
 * reload by the browser nor F5. Browsers without the Navigation API are not protected.
 */
import { NAVIGATIONS } from '../page/keys'
import { reportAndSkip } from './skipped'
import { nameOf, readTimes, writeTimes } from './version-times'
import { sourceOf } from './watch'

/** So many within so many ms. */
const MOST = 3
const WITHIN = 10_000

const storage = () => sessionStorage

function navigated({ destination, downloadRequest }: NavigateEvent) {
  if (destination.sameDocument || downloadRequest !== null || navigator.userActivation.isActive) return
  // The event is dispatched while the code that asked for the page runs.
  const source = sourceOf(new Error().stack ?? '')
  if (source === null) return
  const now = Date.now()
  const recent = readTimes(storage, NAVIGATIONS).filter(([, time]) => now - time < WITHIN)
  const all = [...recent, [nameOf(source), now] as const]
  const isTrapped = all.filter(([name]) => name === nameOf(source)).length >= MOST
  writeTimes(storage, NAVIGATIONS, isTrapped ? recent : all)
  if (isTrapped) reportAndSkip(source, 'run')
}

export function watchNavigations() {
  if ('navigation' in window) navigation.addEventListener('navigate', navigated)
}
