/** The scripts of the app on the landing page: a template keeps them inert until the first input. */

const TEMPLATE = 'codex-app'

/** ms after the load event. A visitor who stays gets the app before the first click. */
const DELAY = 3000

/** Input, and what the app handles itself. Not `pointerover`: a resting pointer causes it. */
const EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'offline',
  'storage',
] as const

const options = { passive: true, capture: true }

/** Runs the app's scripts. A second call does nothing. */
export function startApp() {
  const template = document.getElementById(TEMPLATE)
  if (!(template instanceof HTMLTemplateElement)) return
  template.remove()
  document.head.append(document.importNode(template.content, true))
}

export function onceParsed(act: () => void) {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act, { once: true })
  else act()
}

/** Chromium sends one before the first paint where a pointer rests above the page. */
const isAtRest = (event: Event) =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0

export function startAppOnInput() {
  const start = (event?: Event) => {
    if (event && isAtRest(event)) return
    for (const name of EVENTS) removeEventListener(name, start, options)
    onceParsed(startApp)
  }
  for (const event of EVENTS) addEventListener(event, start, options)
  addEventListener('load', () => setTimeout(() => start(), DELAY), { once: true })
}
