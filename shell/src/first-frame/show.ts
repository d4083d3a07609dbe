/**
 * Decision 148: decides before the first paint whether this visitor sees the pre-rendered screen, and keeps what is pressed
 * in it. A script of its own, which the web host writes into a page with such a screen.
 */
import { hasPasskeys } from '@codex/api/webauthn'
import { bucketOf } from '@codex/contracts/discovery'
import { FIRST_FRAMES } from '@codex/contracts/first-frame'
import { readStoredToken } from '@codex/session/stored'
import { OVERRIDES, RENDERING, SKIPPED } from '../remotes/keys'
import { stickyId } from '../remotes/sticky'

/** Whether this tab gets the version that discovery gives. */
function hasUsualVersions(): boolean {
  if (location.search.includes('mfe.')) return false
  try {
    return [OVERRIDES, SKIPPED, RENDERING].every((key) => sessionStorage.getItem(key) === null)
  } catch {
    // Without storage there are none.
    return true
  }
}

/** `from`: the first bucket of the visitors who get the version of the frame. */
function isForVisitor(screen: string, from: number): boolean {
  // The service worker may answer with the page of another path. A hash asks for another screen.
  if (location.pathname !== `/${screen}` || location.hash !== '') return false
  if (readStoredToken(Date.now()) !== null || !hasUsualVersions()) return false
  return bucketOf(FIRST_FRAMES[screen] ?? '', stickyId()) >= from
}

const inFrame = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(`#first-frame ${selector}`) : null

/** In `data-pressed`: how often. The remote does it once it has rendered. */
function keep(pressed: HTMLElement, times: number) {
  pressed.dataset['pressed'] = String(times)
}

function keepInput() {
  const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, { capture: true })
  on('submit', (event) => {
    const form = inFrame(event.target, 'form')
    if (form === null) return
    event.preventDefault()
    keep(form, 1)
  })
  on('click', ({ target }) => {
    const button = inFrame(target, '[type=button]')
    if (button !== null) keep(button, Number(button.dataset['pressed'] ?? 0) + 1)
  })
  on('compositionstart', ({ target }) => inFrame(target, '*')?.setAttribute('data-composing', ''))
  on('compositionend', ({ target }) => inFrame(target, '*')?.removeAttribute('data-composing'))
}

const { dataset } = document.documentElement

if (isForVisitor(dataset['firstFrameOf'] ?? '', Number(dataset['firstFrameFrom']))) {
  dataset['firstFrame'] = 'shown'
  if (!hasPasskeys()) dataset['lacks'] = 'passkeys'
  keepInput()
}
