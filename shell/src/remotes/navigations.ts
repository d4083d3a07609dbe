/**
 * A remote whose code loads page after page without a press traps the visitor. Only what scripts ask for fires `navigate`: neither a
 * reload by the browser nor F5. Browsers without the Navigation API are not protected.
 */
import { NAVIGATIONS } from '../page/keys'
import { reportAndSkip } from './skipped'
import type { Source } from './unmounting'
import { nameOf, readTimes, writeTimes } from './version-times'
import { sourceOf } from './watch'

/** So many within so many ms. */
const MOST = 3
const WITHIN = 10_000
/** ms. A form that was read is sent before. */
const LATER = 200

const storage = () => sessionStorage

/** The code that lets the browser read a form, as it does when one is sent: `navigate` comes in a later task. */
let sending: Source | null = null

/** The event is dispatched while that code runs. */
const sourceHere = () => sourceOf(new Error().stack ?? '')

function formRead() {
  const source = (sending = sourceHere())
  setTimeout(() => {
    if (sending === source) sending = null
  }, LATER)
}

function navigated({ destination, downloadRequest }: NavigateEvent) {
  if (destination.sameDocument || downloadRequest !== null || navigator.userActivation.isActive) return
  const source = sourceHere() ?? sending
  if (source === null) return
  const now = Date.now()
  const recent = readTimes(storage, NAVIGATIONS).filter(([, time]) => now - time < WITHIN)
  const all = [...recent, [nameOf(source), now] as const]
  const isTrapped = all.filter(([name]) => name === nameOf(source)).length >= MOST
  writeTimes(storage, NAVIGATIONS, isTrapped ? recent : all)
  if (isTrapped) reportAndSkip(source, 'run')
}

export function watchNavigations() {
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', navigated)
  addEventListener('formdata', formRead)
}
