import type { PageFault } from '@codex/contracts/reports'

/** What hides an element, or keeps presses from it. */
const BLOCKING = { display: 'none', visibility: 'hidden', opacity: '0', 'pointer-events': 'none' } as const

type Bar = HTMLElement | null

const root = () => document.getElementById('root')

/** The elements that every screen needs. Above an on-screen keyboard the bar is hidden. */
const needed = (bar: Bar): readonly HTMLElement[] =>
  [document.documentElement, document.body, root(), bar?.closest('[data-keyboard]') ? null : bar].filter(
    (element) => element !== null,
  )

function isBlocked(element: HTMLElement) {
  const style = getComputedStyle(element)
  return element.inert || Object.entries(BLOCKING).some(([name, value]) => style.getPropertyValue(name) === value)
}

function isEmptied(bar: Bar) {
  // Below the root is an element that is always there. While a screen loads there is nothing in it.
  if (!root()?.firstElementChild) return true
  return bar !== null && !(bar.isConnected && bar.querySelector('button'))
}

/** Of the page. `bar`: while React shows one. */
export function faultOf(bar: Bar): PageFault['page'] | null {
  if (isEmptied(bar)) return 'emptied'
  return needed(bar).some(isBlocked) ? 'blocked' : null
}

/** The shell itself sets nothing of this. */
export function unblock(bar: Bar) {
  document.adoptedStyleSheets = []
  for (const element of needed(bar)) {
    element.inert = false
    element.hidden = false
    for (const name of Object.keys(BLOCKING)) element.style.removeProperty(name)
  }
}
