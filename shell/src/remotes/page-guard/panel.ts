/** In place of a page that no longer works. It needs nothing of that page: neither React nor style sheets. */
import { global } from '@codex/contracts/texts'
import { own } from '../../page/own'

/** ms */
const INTERVAL = 1000

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, style: string, ...content: (Node | string)[]) {
  const made = document.createElement(name)
  made.style.cssText = style
  made.append(...content)
  return made
}

function build() {
  const button = element('button', 'font: inherit; padding: 12px 24px', global.remoteFailed.tryAgain)
  button.addEventListener('click', () => location.reload())
  const panel = element(
    'main',
    'display: grid; place-content: center; justify-items: center; min-height: 100dvh; text-align: center',
    element('h1', 'font-size: 24px', global.crash.title),
    button,
  )
  panel.setAttribute('role', 'alert')
  const page = element(
    'html',
    'color-scheme: dark light; font: 16px system-ui, sans-serif',
    element('head', '', element('title', '', global.appTitle)),
    element('body', 'margin: 0', panel),
  )
  page.lang = 'en'
  return { page, button }
}

/** Replaces the page, and stays. 'Try Again' loads it again. */
export function showPanel() {
  const { page, button } = build()
  document.adoptedStyleSheets = []
  // Chrome's `replaceChildren` refuses a second element before it removes the first.
  document.replaceChildren()
  document.append(page)
  button.focus()
  const check = () => {
    if (button.isConnected) own.setTimeout(check, INTERVAL)
    else showPanel()
  }
  check()
}
