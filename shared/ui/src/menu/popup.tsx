import { Anchor, Content, Item, Root } from '@radix-ui/react-menu'
import { useMemo, useRef, type FocusEvent, type ReactNode } from 'react'

import { ErrorBoundary } from '../error-boundary'
import { failed } from '../error-boundary/texts'
import { raise } from '../top-layer'

import type { MenuItem } from './item'

import styles from './view.module.css'

export interface PopupProps {
  readonly trigger: HTMLButtonElement
  /** Element ids of trigger and menu: the trigger names the menu. */
  readonly triggerId: string
  readonly menuId: string
  readonly items: readonly MenuItem[]
  readonly header: ReactNode
  readonly align: 'start' | 'end'
  /** Opened by a key: the first item gets the focus. */
  readonly byKeyboard: boolean
  readonly onClose: () => void
}

export function Popup({ trigger, triggerId, menuId, items, header, align, byKeyboard, onClose }: PopupProps) {
  const anchor = useMemo(() => ({ current: trigger }), [trigger])
  const leftByPointer = useRef(false)

  const enterFirst = ({ target, currentTarget }: FocusEvent) => {
    if (byKeyboard && target === currentTarget) currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }
  // The trigger's own click closes the menu.
  const interactedOutside = (event: Event & { readonly target: EventTarget | null }) => {
    if (event.target instanceof Node && trigger.contains(event.target)) event.preventDefault()
    else leftByPointer.current = true
  }
  const returnFocus = (event: Event) => {
    event.preventDefault()
    // What an item started may have taken the focus.
    if (!leftByPointer.current && document.activeElement === document.body) trigger.focus({ preventScroll: true })
  }

  return (
    <Root open modal={false} onOpenChange={onClose}>
      <Anchor virtualRef={anchor} />
      <div ref={raise} className={styles.surface}>
        <Content
          id={menuId}
          aria-labelledby={triggerId}
          className={styles.menu}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          onFocus={enterFirst}
          onInteractOutside={interactedOutside}
          onCloseAutoFocus={returnFocus}
          // React's events bubble to the row that rendered the menu.
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
        >
          <ErrorBoundary
            fallback={(retry) => (
              <>
                <div role="alert" className={styles.header}>
                  {failed.message}
                </div>
                <Item
                  className={styles.item}
                  onSelect={(event) => {
                    event.preventDefault()
                    retry()
                  }}
                >
                  {failed.tryAgain}
                </Item>
              </>
            )}
          >
            {header ? <div className={styles.header}>{header}</div> : null}
            {items.map(({ label, icon, onSelect, danger, apart, disabled, keepsOpen }, index) => (
              <Item
                // By index: an item whose label changes while it is busy keeps the focus.
                key={index}
                className={[styles.item, danger && styles.danger, apart && styles.apart].filter(Boolean).join(' ')}
                disabled={disabled}
                onSelect={(event) => {
                  if (keepsOpen) event.preventDefault()
                  // What it opens gives the focus back to where it was.
                  else trigger.focus({ preventScroll: true })
                  onSelect()
                }}
              >
                {icon}
                {label}
              </Item>
            ))}
          </ErrorBoundary>
        </Content>
      </div>
    </Root>
  )
}
