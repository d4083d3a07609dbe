import { useEffect, useRef } from 'react'
import { useUnit } from 'effector-react'
import { memory as texts } from '@codex/contracts/texts'
import { CloseIcon } from '@codex/ui/icons'
import { Lines } from '@codex/ui/lines'
import { STATUS } from '../elements/changes'
import * as changes from '../memory/changes'
import * as sheet from '../voice-sheet/sheet'
import * as status from './status'
import styles from '../elements/status-line.module.css'

/** What was changed last, and what takes it back. */
export function StatusLine() {
  const { shown, busy, sheetBusy, onOffer, onDismiss, onHold } = useUnit({
    shown: status.$status,
    busy: changes.$busy,
    sheetBusy: sheet.$busy,
    onOffer: status.offered,
    onDismiss: status.dismissed,
    onHold: status.held,
  })
  const saving = [...busy, ...sheetBusy].includes(STATUS)
  const offer = shown?.offer
  const line = useRef<HTMLDivElement>(null)

  // The control that had the focus may be gone with what it changed.
  useEffect(() => {
    if (shown === null || document.activeElement !== document.body) return
    const next = line.current?.querySelector('button') ?? document.querySelector<HTMLElement>('[role="log"]')
    next?.focus({ preventScroll: true })
  }, [shown])

  return (
    <div
      ref={line}
      className={styles.line}
      data-shown={shown !== null || saving}
      data-failed={shown?.failed}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <div role="status">
        <Lines text={shown?.text ?? (saving ? texts.status.saving : '')} />
      </div>
      {offer ? (
        <button type="button" className={styles.button} onClick={() => onOffer(offer)}>
          {offer.label}
        </button>
      ) : null}
      {shown === null ? null : (
        <button type="button" className={styles.close} aria-label={texts.status.dismiss} onClick={() => onDismiss()}>
          <CloseIcon size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}
