import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { useStoreMap } from 'effector-react'
import * as limits from '@codex/contracts/limits'
import { voiceLine } from '@codex/contracts/rules'
import { codePoints, stripHtml } from '@codex/contracts/text'
import { memory, voice as texts } from '@codex/contracts/texts'
import { isComposing } from '@codex/ui/composing'
import styles from '../editor.module.css'
import type { Draft } from './drafts'
import { Refusal } from './refusal'
import * as sheet from './sheet'
import { SituationField } from './situation-field'

interface LineFormProps {
  readonly label: string
  readonly place: string
  readonly draft: Draft
  readonly placeholder?: string
  readonly submit: string
  readonly hint?: string | null
  readonly onChange: (draft: Partial<Draft>) => void
  readonly onSubmit: () => void
  /** What was typed is discarded. */
  readonly onCancel: () => void
  readonly onEscape: () => void
}

const { line: MAX } = limits.voiceSheet

/** The text of a line, and what it is for. Refused or unanswered, what was typed stays. */
export function LineForm(props: LineFormProps) {
  const { label, place, draft, placeholder, submit, hint = null, onChange, onSubmit, onCancel, onEscape } = props
  const busy = useStoreMap({ store: sheet.$busy, keys: [place], fn: (places, [one]) => places.includes(one) })
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  useEffect(() => {
    const element = field.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
    element?.closest('form')?.scrollIntoView({ block: 'nearest' })
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
      className={styles.form}
      aria-label={label}
      aria-busy={busy}
      onKeyDown={pressed}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {texts.form.text}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        rows={2}
        dir="auto"
        placeholder={placeholder}
        value={draft.text}
        readOnly={busy}
        aria-invalid={codePoints(stripHtml(draft.text)) > MAX}
        aria-describedby={`${id}-length`}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <Length id={`${id}-length`} text={draft.text} />
      {hint === null ? null : <p className={styles.hint}>{hint}</p>}
      <SituationField value={draft.situation} busy={busy} onChange={(situation) => onChange({ situation })} />
      <Refusal place={place} />
      <div className={styles.buttons}>
        <button type="button" className={styles.button} onClick={onCancel}>
          {memory.cancel}
        </button>
        <button type="submit" className={styles.button} data-kind="primary" aria-disabled={busy}>
          {busy ? memory.status.saving : submit}
        </button>
      </div>
    </form>
  )
}

/** The length from which it is shown. */
const SHOWN_FROM = MAX * 0.8

export function Length({ id, text }: { readonly id: string; readonly text: string }) {
  const length = codePoints(stripHtml(text))
  const isOver = length > MAX
  return (
    <p id={id} className={styles.length} data-over={isOver}>
      {isOver ? <span role="alert">{voiceLine(text)}</span> : null}
      {length >= SHOWN_FROM ? (
        <span aria-label={memory.counted(length, MAX)} role="img">
          {memory.count(length, MAX)}
        </span>
      ) : null}
    </p>
  )
}
