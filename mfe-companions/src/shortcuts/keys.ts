/**
 * The keys of the list. The single-character ones act only while the focus is in the sidebar (WCAG 2.1.4), none of them in a
 * field, with a modifier, or with an open dialog or menu.
 */
import { isComposing } from '@codex/ui/composing'

const FIELD = 'input, textarea, select, [contenteditable]'
const ROW = 'li [aria-current]'

const rowsOf = (panel: Element) => [...panel.querySelectorAll<HTMLElement>(ROW)]

type Action = () => void

function focusFilter(panel: Element) {
  const filter = panel.querySelector<HTMLElement>('[type="search"]')
  filter?.focus()
  // A short list has none, and in the rail it is hidden.
  if (document.activeElement !== filter) panel.querySelector<HTMLElement>(`${ROW}[tabindex="0"]`)?.focus()
}

/** Null: the key has no meaning there. */
function actionOf(event: KeyboardEvent, target: Element, panel: Element, showList: Action): Action | null {
  const { key, shiftKey } = event
  const inPanel = panel.contains(target)
  const field = target.closest<HTMLInputElement>(FIELD)
  const rows = rowsOf(panel)

  if (key === 'Escape' && !shiftKey && (field === null || (inPanel && field.value === ''))) return focusComposer
  if (!inPanel) return null
  if (field !== null) return key === 'ArrowDown' && !shiftKey ? () => rows[0]?.focus() : null
  if (key === '/') return () => focusFilter(panel)
  if (key === '?') return showList
  const row = target.closest('li')
  if (row === null || shiftKey) return null
  const index = rows.findIndex((pick) => row.contains(pick))
  const goals: Readonly<Record<string, number>> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: rows.length - 1,
  }
  const goal = goals[key]
  return goal === undefined ? null : () => rows[goal]?.focus()
}

export function handleKey(event: KeyboardEvent, panel: Element | null, showList: Action) {
  const { target } = event
  if (event.defaultPrevented || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
  if (panel === null || !(target instanceof Element) || document.querySelector('dialog[open], [role="menu"]')) return
  const action = actionOf(event, target, panel, showList)
  if (action === null) return
  event.preventDefault()
  action()
}

/** The field that any remote has marked with the key: the sidebar does not know the chat. */
const find = () => document.querySelector<HTMLElement>('[aria-keyshortcuts~="Escape"]')

/** Focuses the message field, at once or when it is there and enabled, unless a key or the pointer is used before. */
function focusComposer() {
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
