/** The app of a landing page: its scripts lie in a template, inert, until somebody wants them. */

const TEMPLATE = 'codex-app'

/** ms after the load: a visitor who stays has the app ready before the first click; one who leaves never pays for it. */
const LINGERING = 3000

/**
 * The first sign that somebody is there, and what the app must answer to by itself. A pointer that rests where the page
 * appears is no sign: browsers tell its `pointerover` before the first paint.
 */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'offline',
  'storage',
] as const

const once = { once: true, passive: true, capture: true }

/** Lets the app's scripts run. A second call does nothing. */
export function startApp() {
  const template = document.getElementById(TEMPLATE)
  if (!(template instanceof HTMLTemplateElement)) return
  template.remove()
  document.head.append(document.importNode(template.content, true))
}

/** Calls `act` once the page is parsed. */
export function onceParsed(act: () => void) {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act, { once: true })
  else act()
}

export function startAppWhenWanted() {
  const wanted = () => {
    for (const sign of SIGNS) removeEventListener(sign, wanted, once)
    onceParsed(startApp)
  }
  for (const sign of SIGNS) addEventListener(sign, wanted, once)
  addEventListener('load', () => setTimeout(wanted, LINGERING), { once: true })
}
