import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Store } from 'effector'
import { useStoreMap } from 'effector-react'
import { codePoints, stripHtml } from '@codex/contracts/text'
import { memory as texts } from '@codex/contracts/texts'
import { isComposing } from '@codex/ui/composing'
import { Lines } from '@codex/ui/lines'
import styles from './form.module.css'

/** What a form is for. */
export interface FormUse {
  readonly label: string
  readonly placeholder?: string
  readonly submit: string
  readonly onSubmit: () => void
  /** What was typed is discarded. */
  readonly onCancel: () => void
  readonly onEscape: () => void
}

interface TextFormProps extends FormUse, Omit<LengthProps, 'id'> {
  readonly busy: boolean
  /** The label of the text. */
  readonly field: string
  readonly rows: number
  readonly onChange: (edit: { readonly text: string }) => void
  readonly above?: ReactNode
  /** Below the text. */
  readonly children: ReactNode
}

/** A text in the panel, which begins with the focus at the end of its first field. Refused or unanswered, what was typed stays. */
export function TextForm({ label, placeholder, busy, field, rows, above, children, ...props }: TextFormProps) {
  const { text, max, refusal, submit, onChange, onSubmit, onCancel, onEscape } = props
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  useEffect(() => {
    const field = form.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>('textarea, input:not([type])')
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
      {above}
      <label className={styles.label} htmlFor={id}>
        {field}
      </label>
      <textarea
        id={id}
        className={styles.field}
        rows={rows}
        dir="auto"
        placeholder={placeholder}
        value={text}
        readOnly={busy}
        aria-invalid={codePoints(stripHtml(text)) > max}
        aria-describedby={`${id}-length`}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <Length id={`${id}-length`} text={text} max={max} refusal={refusal} />
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

export const useBusy = ($busy: Store<readonly string[]>, place: string) =>
  useStoreMap({ store: $busy, keys: [place], fn: (places, [one]) => places.includes(one) })

interface RefusalProps {
  /** By their places. */
  readonly $refusals: Store<Readonly<Record<string, string>>>
  readonly place: string
}

/** Why the last change at this place failed. */
export const Refusal = ({ $refusals, place }: RefusalProps) => (
  <RefusalText message={useStoreMap({ store: $refusals, keys: [place], fn: (all, [key]) => all[key] ?? null })} />
)

export const RefusalText = ({ message }: { readonly message: string | null }) =>
  message === null ? null : (
    <div role="alert" className={styles.refusal}>
      <Lines text={message} />
    </div>
  )
