import { CircleAlertIcon, CircleCheckIcon, InfoIcon } from '../icons'

import styles from './view.module.css'

interface FlashMessageProps {
  /** null: no message. The live regions stay, so that screen readers announce each message. */
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
  const [first, ...more] = text?.split('\n') ?? []
  const isShown = first !== undefined

  return (
    <div className={styles[placement]}>
      <div
        className={isShown ? [styles.box, styles[tone]].join(' ') : undefined}
        tabIndex={isShown && onHold ? 0 : undefined}
        onPointerEnter={onHold}
        onPointerLeave={onRelease}
        onFocus={onHold}
        onBlur={onRelease}
      >
        {isShown ? <Icon size={18} aria-hidden="true" /> : null}
        <div>
          <div role={tone === 'error' ? 'alert' : 'status'}>{isShown ? <p dir="auto">{first}</p> : null}</div>
          {/* Not in the first region: that one has the specified text and nothing else. */}
          <div aria-live="polite">{more.length > 0 ? <p dir="auto">{more.join('\n')}</p> : null}</div>
        </div>
      </div>
    </div>
  )
}
