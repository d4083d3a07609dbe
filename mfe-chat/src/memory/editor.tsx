import { useId, type ReactNode } from 'react'
import { useUnit } from 'effector-react'
import type { Memory } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import { memoryText } from '@codex/contracts/rules'
import { memory as texts } from '@codex/contracts/texts'
import { Refusal, TextForm, useBusy, type FormUse } from '../elements/text-form'
import * as changes from './changes'
import * as forms from './forms'
import { LoreField } from './persona'
import styles from '../elements/form.module.css'

interface FieldsProps extends FormUse {
  readonly draft: forms.MemoryDraft
  readonly place: string
  readonly onChange: (draft: Partial<forms.MemoryDraft>) => void
  /** Above the text. */
  readonly children?: ReactNode
}

const ROWS = { pin: 3, fact: 3, lore: 5, summary: 8 } as const

/** The text of a memory, and the keys and the persona of a lore. */
function Fields({ draft: { kind, text, keys, persona }, place, onChange, children, ...use }: FieldsProps) {
  const busy = useBusy(changes.$busy, place)
  const id = useId()
  return (
    <TextForm
      {...use}
      busy={busy}
      field={texts.form.text}
      rows={ROWS[kind]}
      text={text}
      max={limits.memoryText[kind]}
      refusal={memoryText(kind, text)}
      onChange={onChange}
      above={children}
    >
      {kind === 'lore' ? (
        <>
          <label className={styles.label} htmlFor={`${id}-keys`}>
            {texts.form.keys}
          </label>
          <input
            id={`${id}-keys`}
            className={styles.field}
            dir="auto"
            autoComplete="off"
            value={keys}
            readOnly={busy}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => onChange({ keys: target.value })}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            {texts.form.keysHint}
          </p>
          <LoreField value={persona} busy={busy} onChange={(value) => onChange({ persona: value })} />
        </>
      ) : null}
      <Refusal $refusals={changes.$refusals} place={place} />
    </TextForm>
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
  const isSame =
    draft.text === memory.text &&
    draft.keys === (memory.keys ?? []).join(', ') &&
    draft.persona === (memory.persona_id ?? '')
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
    change: forms.addChanged,
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
