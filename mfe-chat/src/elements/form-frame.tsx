import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { codePoints, stripHtml } from '@codex/contracts/text'
import { memory as texts } from '@codex/contracts/texts'
import { isComposing } from '@codex/ui/composing'
import { Lines } from '@codex/ui/lines'
import styles from './form.module.css'

interface FormFrameProps {
  readonly label: string
  readonly busy: boolean
  readonly submit: string
  readonly onSubmit: () => void
  /** What was typed is discarded. */
  readonly onCancel: () => void
  readonly onEscape: () => void
  readonly children: ReactNode
}

/** A form in the panel, which begins with the focus at the end of its text. */
export function FormFrame({ label, busy, submit, onSubmit, onCancel, onEscape, children }: FormFrameProps) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const field = form.current?.querySelector('textarea')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const pressed = (event: KeyboardEvent<HTMLFormElement>) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onEscape()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      aria-busy={busy}
      onKeyDown={pressed}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      {children}
      <div className={styles.buttons}>
        <button type="button" className={styles.button} onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="submit" className={styles.button} data-kind="primary" aria-disabled={busy}>
          {busy ? texts.status.saving : submit}
        </button>
      </div>
    </form>
  )
}

interface LengthProps {
  readonly id: string
  readonly text: string
  /** Code points. */
  readonly max: number
  /** What is wrong with a longer text. */
  readonly refusal: string | null
}

/** The length of a text, from four fifths of the limit on. */
export function Length({ id, text, max, refusal }: LengthProps) {
  const length = codePoints(stripHtml(text))
  const isOver = length > max
  return (
    <p id={id} className={styles.length} data-over={isOver}>
      {isOver ? <span role="alert">{refusal}</span> : null}
      {length >= max * 0.8 ? (
        <span aria-label={texts.counted(length, max)} role="img">
          {texts.count(length, max)}
        </span>
      ) : null}
    </p>
  )
}

export const RefusalText = ({ message }: { readonly message: string | null }) =>
  message === null ? null : (
    <div role="alert" className={styles.refusal}>
      <Lines text={message} />
    </div>
  )
