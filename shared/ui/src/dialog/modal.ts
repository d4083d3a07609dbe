import { useLayoutEffect, type RefObject } from 'react'

/** Where the focus was before each dialog. */
const openers = new WeakMap<HTMLDialogElement, HTMLElement>()

/**
 * The browser's own modal: one stack for the whole page, whichever bundle a dialog comes from, with everything else
 * inert. Two copies of a scripted focus trap would fight for the focus instead.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = openerOf(document.activeElement)
    if (opener) openers.set(element, opener)
    show(element)
    firstPlace(element)?.focus({ preventScroll: true })

    return () => {
      hide(element)
      placeBefore(element)?.focus({ preventScroll: true })
    }
  }, [dialog])
}

/** Where a browser (or jsdom) has no modal dialogs, the dialog still opens. */
export function show(element: HTMLDialogElement) {
  if (hasModals()) element.showModal()
  else element.setAttribute('open', '')
}

function hide(element: HTMLDialogElement) {
  if (hasModals()) element.close()
  else element.removeAttribute('open')
}

const hasModals = () => 'showModal' in HTMLDialogElement.prototype

/** What asked to be first, else the first field, else the dialog's panel: never the close button. */
function firstPlace(dialog: HTMLDialogElement): HTMLElement | null {
  const field =
    'input:not([type="hidden"], [readonly], :disabled), select:not(:disabled), textarea:not([readonly], :disabled)'
  return (
    dialog.querySelector<HTMLElement>('[data-initial-focus]') ??
    dialog.querySelector<HTMLElement>(field) ??
    panelOf(dialog)
  )
}

const panelOf = (dialog: HTMLDialogElement) => dialog.querySelector<HTMLElement>('[data-panel]')

/** A menu is gone when the dialog closes: the focus goes to the button that had opened it. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** When a dialog closes together with the one it was opened from, in either order, the focus goes to what is left. */
function placeBefore(dialog: HTMLDialogElement): HTMLElement | undefined {
  const opener = openers.get(dialog)
  const owner = opener?.closest('dialog')
  return owner && !owner.open ? placeBefore(owner) : opener
}
