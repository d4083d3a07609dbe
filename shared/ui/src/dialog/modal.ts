import { useLayoutEffect, type RefObject } from 'react'

/** The focused element before each dialog opened. */
const openers = new WeakMap<HTMLDialogElement, HTMLElement>()

/**
 * The browser's own modal: one stack for the page, whichever bundle a dialog comes from, with everything else inert.
 * Scripted focus traps of two bundles would compete for the focus.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = openerOf(document.activeElement)
    if (opener) openers.set(element, opener)
    show(element)
    initialFocus(element)?.focus({ preventScroll: true })

    return () => {
      hide(element)
      focusAfter(element)?.focus({ preventScroll: true })
    }
  }, [dialog])
}

/** A browser (or jsdom) without modal dialogs opens it as a plain one. */
export function show(element: HTMLDialogElement) {
  if (hasModals()) element.showModal()
  else element.setAttribute('open', '')
}

function hide(element: HTMLDialogElement) {
  if (hasModals()) element.close()
  else element.removeAttribute('open')
}

const hasModals = () => 'showModal' in HTMLDialogElement.prototype

/** `[data-initial-focus]`, else the first field, else the panel: never the close button. */
function initialFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const field =
    'input:not([type="hidden"], [readonly], :disabled), select:not(:disabled), textarea:not([readonly], :disabled)'
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector)
  return find('[data-initial-focus]') ?? find(field) ?? find('[data-panel]')
}

/** A menu is closed by then: the focus returns to the button that opened it. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** When a dialog closes together with the one that it was opened from, in either order, that one's opener. */
function focusAfter(dialog: HTMLDialogElement): HTMLElement | undefined {
  const opener = openers.get(dialog)
  const owner = opener?.closest('dialog')
  return owner && !owner.open ? focusAfter(owner) : opener
}
