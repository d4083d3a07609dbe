/**
 * Architecture 4 "Containment", a chunk that loads once a remote is mounted: notices a page that the visitor can not use, though no
 * remote has failed. Which remote did it is not known.
 */
import type { PageFault } from '@codex/contracts/reports'
import { own } from '../../page/own'
import { send } from '../report'
import { faultOf, unblock } from './fault'
import { watchFocus, type Needs } from './focus'
import { showPanel } from './panel'

/** ms. A page must have a fault twice: React may be about to change it. */
const INTERVAL = 1000

const reported = new Set<PageFault['page']>()

function reportFault(page: PageFault['page']) {
  if (reported.has(page)) return
  reported.add(page)
  reportError(new Error(`The page is ${page} by code of a remote; which one is not known`))
  send({ page })
}

/** Call it once. What it needs of the first chunk is passed on, not imported. */
export function guardPage(needs: Needs) {
  let hadFault = false
  function check() {
    const bar = needs.topBarRef.current
    if (faultOf(bar) === 'blocked') {
      reportFault('blocked')
      unblock(bar)
    }
    const fault = faultOf(bar)
    if (fault !== null && hadFault) {
      reportFault(fault)
      showPanel()
      return
    }
    hadFault = fault !== null
    own.setTimeout(check, INTERVAL)
  }
  check()
  watchFocus(needs, showPanel)
}
