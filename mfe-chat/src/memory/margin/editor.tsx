import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useUnit } from 'effector-react'
import type { Memory } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import { memoryText } from '@codex/contracts/rules'
import { codePoints, stripHtml } from '@codex/contracts/text'
import { memory as texts } from '@codex/contracts/texts'
import { isComposing } from '@codex/ui/composing'
import * as changes from './changes'
import * as forms from './forms'
import { Refusal } from './refusal'
import styles from './editor.module.css'

interface FieldsProps {
  readonly label: string
  readonly draft: forms.Draft
  readonly placeholder?: string
  readonly place: string
  readonly submit: string
  readonly onChange: (draft: Partial<forms.Draft>) => void
  readonly onSubmit: () => void
  /** What was typed is discarded. */
  readonly onCancel: () => void
  readonly onEscape: () => void
  /** Above the text. */
  readonly children?: ReactNode
}

const ROWS = { pin: 3, fact: 3, lore: 5, summary: 8 } as const

/** The length from which it is shown, in code points. */
const shownFrom = (max: number) => max * 0.8

/** The text of a memory, and the keys of a lore. Refused or unanswered, what was typed stays. */
function Fields(props: FieldsProps) {
  const { label, draft, placeholder, place, submit, onChange, onSubmit, onCancel, onEscape, children } = props
  const busy = useUnit(changes.$busy).includes(place)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const max = limits.memoryText[draft.kind]
  const length = codePoints(stripHtml(draft.text))
  const isOver = length > max

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
      {children}
      <label className={styles.label} htmlFor={`${id}-text`}>
        {texts.form.text}
      </label>
      <textarea
        ref={field}
        id={`${id}-text`}
        className={styles.field}
        rows={ROWS[draft.kind]}
        dir="auto"
        placeholder={placeholder}
        value={draft.text}
        readOnly={busy}
        aria-invalid={isOver}
        aria-describedby={`${id}-length`}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <p id={`${id}-length`} className={styles.length} data-over={isOver}>
        {isOver ? <span role="alert">{memoryText(draft.kind, draft.text)}</span> : null}
        {length >= shownFrom(max) ? (
          <span aria-label={texts.counted(length, max)} role="img">
            {texts.count(length, max)}
          </span>
        ) : null}
      </p>
      {draft.kind === 'lore' ? (
        <>
          <label className={styles.label} htmlFor={`${id}-keys`}>
            {texts.form.keys}
          </label>
          <input
            id={`${id}-keys`}
            className={styles.field}
            dir="auto"
            autoComplete="off"
            value={draft.keys}
            readOnly={busy}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => onChange({ keys: target.value })}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            {texts.form.keysHint}
          </p>
        </>
      ) : null}
      <Refusal place={place} />
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

/** Of a memory in its place; `keep`: an offered one, which is kept by this. */
export function Editor({ memory, keep = false }: { readonly memory: Memory; readonly keep?: boolean }) {
  const { edits, change, submit, discard } = useUnit({
    edits: forms.$edits,
    change: forms.editChanged,
    submit: forms.editSubmitted,
    discard: forms.editDiscarded,
  })
  const id = memory.memory_id
  const draft = edits[id]
  if (draft === undefined) return null
  const isSame = draft.text === memory.text && draft.keys === (memory.keys ?? []).join(', ')
  return (
    <Fields
      label={texts.form.changeLabel}
      draft={draft}
      place={id}
      submit={keep ? texts.offer.keep : texts.form.save}
      onChange={(edit) => change({ id, edit })}
      onSubmit={() => submit({ memory, keep })}
      onCancel={() => discard(id)}
      onEscape={() => {
        if (isSame) discard(id)
      }}
    />
  )
}

/** A pin, or lore with its keys. */
export function AddForm({ name, onLeave }: { readonly name: string; readonly onLeave: () => void }) {
  const { add, change, submit, discard, close } = useUnit({
    add: forms.$add,
    change: forms.draftChanged,
    submit: forms.addSubmitted,
    discard: forms.addDiscarded,
    close: forms.addClosed,
  })
  const group = useId()
  if (add === null) return null
  const { form, source, draft } = add
  const kind = (value: 'pin' | 'lore', label: string) => (
    <label className={styles.kind}>
      <input
        type="radio"
        name={group}
        value={value}
        checked={draft.kind === value}
        onChange={() => change({ kind: value })}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <Fields
      key={form}
      label={texts.form.addLabel}
      draft={draft}
      placeholder={texts.form.placeholder(name)}
      place={form}
      submit={texts.form.remember}
      onChange={change}
      onSubmit={submit}
      onCancel={() => {
        discard()
        onLeave()
      }}
      onEscape={() => {
        close()
        onLeave()
      }}
    >
      <fieldset className={styles.kinds}>
        <legend className={styles.label}>{texts.form.kind}</legend>
        {kind('pin', texts.form.pin)}
        {kind('lore', texts.form.lore)}
      </fieldset>
      <p className={styles.hint}>
        {texts.sections[draft.kind === 'lore' ? 'lore' : 'pin'].hint}
        {source === null ? null : ` ${texts.form.fromMessage}.`}
      </p>
    </Fields>
  )
}
