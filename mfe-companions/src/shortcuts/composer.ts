/** The field that any remote has marked with the key: the sidebar does not know the chat. */
const find = () => document.querySelector<HTMLElement>('[aria-keyshortcuts~="Escape"]')

/** Focuses the message field, at once or when it is there and enabled, unless a key or the pointer is used before. */
export function focusComposer() {
  const isDone = () => {
    const field = find()
    if (field === null || field.matches(':disabled')) return false
    field.focus()
    return true
  }
  if (isDone()) return
  const observer = new MutationObserver(() => {
    if (isDone()) stop()
  })
  const stop = () => {
    observer.disconnect()
    removeEventListener('keydown', stop, true)
    removeEventListener('pointerdown', stop, true)
  }
  addEventListener('keydown', stop, true)
  addEventListener('pointerdown', stop, true)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}
