/**
 * The phone's Back closes what covers the page before it leaves: a modal dialog of any remote, then the sidebar. While something
 * covers the page, a history entry of the same address is on top, unless the dialog has an entry itself.
 */
const MARK = 'codexCovered'

/** An entry is being left, which the browser does later. */
let leaving = false

const topDialog = () => [...document.querySelectorAll<HTMLDialogElement>('body > dialog[open]')].at(-1)

/** Its owner opens and closes it with an entry. */
const hasEntry = (dialog: HTMLDialogElement | undefined) => dialog?.dataset['entry'] !== undefined

const isMarked = () => Reflect.get(Object(history.state), MARK) === true

/** `closeSidebar`: null while it is closed. Returns what stops it. */
export function followBack(closeSidebar: (() => void) | null) {
  const listeners = new AbortController()
  const follow = () => {
    if (leaving || listeners.signal.aborted) return
    const dialog = topDialog()
    const covered = dialog ? !hasEntry(dialog) : closeSidebar !== null
    if (covered && !isMarked()) history.pushState({ ...Object(history.state), [MARK]: true }, '')
    // It was closed by a button, or is not open any more after a reload or the browser's Forward.
    if (!covered && isMarked()) {
      leaving = true
      history.back()
    }
  }
  const moved = () => {
    const pressed = !leaving && !isMarked()
    leaving = false
    if (hasEntry(topDialog())) return
    // A browser's own close request does the same: the dialog may ask first, or stay.
    const dialog = pressed ? topDialog() : undefined
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
    if (pressed && !dialog) closeSidebar?.()
    setTimeout(follow)
  }

  const observer = new MutationObserver(follow)
  observer.observe(document.body, { childList: true })
  addEventListener('popstate', moved, listeners)
  follow()
  return () => {
    observer.disconnect()
    listeners.abort()
  }
}
