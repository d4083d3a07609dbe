import { useEffect, useState, type RefObject } from 'react'
import { raise } from '@codex/ui/top-layer'
import styles from './view.module.css'

export interface RailNamesProps {
  readonly panel: RefObject<HTMLElement | null>
}

interface Shown {
  readonly name: string
  /** CSS pixels in the window, of the row's middle and end. */
  readonly top: number
  readonly start: number
}

/** The name of the row under the pointer, else of the focused one. Hidden from screen readers: the rows have their names. */
export function RailNames({ panel }: RailNamesProps) {
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(() => {
    const element = panel.current
    if (element === null) return
    const showRowOf = (target: EventTarget | null) => {
      if (target instanceof Element && target.closest(`.${styles.name}`)) return
      const row = target instanceof Element && element.contains(target) ? target.closest('li') : null
      setShown(row === null ? null : shownOf(row))
    }
    const over = ({ target }: Event) => showRowOf(target)
    const left = () => showRowOf(document.activeElement)
    const hide = () => setShown(null)
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    const listeners = new AbortController()
    const { signal } = listeners
    element.addEventListener('pointerover', over, { signal })
    element.addEventListener('pointerleave', left, { signal })
    element.addEventListener('focusin', over, { signal })
    element.addEventListener('focusout', hide, { signal })
    element.addEventListener('scroll', hide, { signal, capture: true })
    addEventListener('keydown', pressed, { signal })
    return () => listeners.abort()
  }, [panel])

  return shown === null ? null : (
    <p
      ref={raise}
      className={styles.name}
      dir="auto"
      aria-hidden="true"
      style={{ insetBlockStart: shown.top, insetInlineStart: shown.start }}
    >
      {shown.name}
    </p>
  )
}

function shownOf(row: HTMLElement): Shown {
  const { top, height, right } = row.getBoundingClientRect()
  return { name: row.querySelector('[aria-current]')?.textContent ?? '', top: top + height / 2, start: right }
}
