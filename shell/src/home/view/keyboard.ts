/** A phone's keyboard. */

/** px. With a keyboard on its screen a phone shows less of the page, upright and on its side. */
const LOW = { upright: 600, side: 480 }
const UPRIGHT = 640
/** ms. Until a tap that takes the focus from the field has become a click: nothing moves under the finger. */
const SETTLED = 200

const isWriting = () => document.activeElement?.matches('main :is(input, textarea)') === true

/** While a field in `main` has the focus, `frame` is as large as the visible part of the page. */
export function followKeyboard(frame: HTMLElement): (() => void) | undefined {
  const view = globalThis.visualViewport
  // Null without a document that is shown; not every environment has it.
  if (!view) return undefined

  const follow = () => {
    // Everything is read before it is changed: the conversation is laid out once and keeps its place.
    const writing = isWriting()
    const { width, height, pageTop, scale } = view
    // Of a zoomed page the reader has chosen the visible part.
    if (writing && scale > 1.01) return
    frame.toggleAttribute('data-keyboard', writing && height < (width < UPRIGHT ? LOW.upright : LOW.side))
    frame.style.cssText = writing ? `--visible:${height}px;--top:${pageTop}px` : ''
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const focusChanged = () => {
    clearTimeout(timer)
    if (isWriting()) follow()
    else timer = setTimeout(follow, SETTLED)
  }
  const listeners = new AbortController()
  const options = { signal: listeners.signal }
  for (const type of ['focusin', 'focusout']) frame.addEventListener(type, focusChanged, options)
  for (const type of ['resize', 'scroll']) view.addEventListener(type, follow, options)
  return () => {
    clearTimeout(timer)
    listeners.abort()
  }
}
