import { CircleAlertIcon, CircleCheckIcon, InfoIcon } from '../icons'

import styles from './view.module.css'

interface FlashMessageProps {
  /** null: no message. The live region stays, so that screen readers announce each message. */
  readonly text: string | null
  readonly tone: 'error' | 'success' | 'info'
  /** 'reserved' always takes the height of one line, 'flow' takes none without a message; 'overlay' covers what follows. */
  readonly placement?: 'reserved' | 'flow' | 'overlay' | undefined
  /** Pointer or focus entered the message, or left it. */
  readonly onHold?: (() => void) | undefined
  readonly onRelease?: (() => void) | undefined
}

const icons = { error: CircleAlertIcon, success: CircleCheckIcon, info: InfoIcon }

export function FlashMessage({ text, tone, placement = 'reserved', onHold, onRelease }: FlashMessageProps) {
  const Icon = icons[tone]

  return (
    <div className={styles[placement]} role={tone === 'error' ? 'alert' : 'status'}>
      {text === null ? null : (
        <div
          className={[styles.box, styles[tone]].join(' ')}
          tabIndex={onHold ? 0 : undefined}
          onPointerEnter={onHold}
          onPointerLeave={onRelease}
          onFocus={onHold}
          onBlur={onRelease}
        >
          <Icon size={18} aria-hidden="true" />
          <p dir="auto">{text}</p>
        </div>
      )}
    </div>
  )
}
