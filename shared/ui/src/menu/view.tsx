import {
  cloneElement,
  useId,
  useState,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

import type { MenuItem } from './item'
import { loadPopup } from './load-popup'
import type { PopupProps } from './popup'

interface MenuProps {
  /** A `Button`, which also names the menu. */
  readonly trigger: ReactElement<ComponentProps<'button'>>
  readonly items: readonly MenuItem[]
  /** Shown above the items. */
  readonly header?: ReactNode
  /** The edge of the trigger that the menu is aligned with. */
  readonly align?: 'start' | 'end' | undefined
  /** Called when the menu is likely to be opened: loads what its items open. */
  readonly preload?: (() => void) | undefined
}

type Opening = 'pointer' | 'keyboard'

/** A menu button. The menu's code is imported when the trigger is first hovered or focused. */
export function Menu({ trigger, items, header = null, align = 'end', preload }: MenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const id = useId()
  const [opening, setOpening] = useState<Opening | null>(null)
  const [Popup, setPopup] = useState<ComponentType<PopupProps> | null>(null)
  const close = () => setOpening(null)

  // When the import fails, the menu stays closed; the next press retries.
  const load = () => {
    preload?.()
    void loadPopup().then((loaded) => setPopup(() => loaded), close)
  }
  const open = (by: Opening) => {
    setOpening(by)
    load()
  }

  const wired = cloneElement(trigger, {
    ref: setButton,
    id: `${id}-trigger`,
    'aria-haspopup': 'menu',
    'aria-expanded': opening !== null,
    'aria-controls': opening ? `${id}-menu` : undefined,
    onPointerEnter: load,
    onFocus: load,
    onClick: (event: MouseEvent) => {
      if (opening) close()
      else open(event.detail === 0 ? 'keyboard' : 'pointer')
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      open('keyboard')
    },
  })

  return (
    <>
      {wired}
      {opening && Popup && button ? (
        <Popup
          trigger={button}
          triggerId={`${id}-trigger`}
          menuId={`${id}-menu`}
          items={items}
          header={header}
          align={align}
          byKeyboard={opening === 'keyboard'}
          onClose={close}
        />
      ) : null}
    </>
  )
}
