import { useId } from 'react'
import { useStoreMap } from 'effector-react'
import * as limits from '@codex/contracts/limits'
import { voiceLine } from '@codex/contracts/rules'
import { codePoints, stripHtml } from '@codex/contracts/text'
import { voice as texts } from '@codex/contracts/texts'
import { FormFrame, Length } from '../elements/form-frame'
import type { LineDraft } from './drafts'
import { Refusal } from './refusal'
import * as sheet from './sheet'
import { SituationField } from './situation-field'
import styles from '../elements/form.module.css'

interface LineFormProps {
  readonly label: string
  readonly place: string
  readonly draft: LineDraft
  readonly placeholder?: string
  readonly submit: string
  readonly hint?: string | null
  readonly onChange: (draft: Partial<LineDraft>) => void
  readonly onSubmit: () => void
  /** What was typed is discarded. */
  readonly onCancel: () => void
  readonly onEscape: () => void
}

const { line: MAX } = limits.voiceSheet

/** The text of a line, and what it is for. Refused or unanswered, what was typed stays. */
export function LineForm({ place, draft, placeholder, hint = null, onChange, ...frame }: LineFormProps) {
  const busy = useStoreMap({ store: sheet.$busy, keys: [place], fn: (places, [one]) => places.includes(one) })
  const id = useId()
  return (
    <FormFrame busy={busy} {...frame}>
      <label className={styles.label} htmlFor={id}>
        {texts.form.text}
      </label>
      <textarea
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
      <LineLength id={`${id}-length`} text={draft.text} />
      {hint === null ? null : <p className={styles.hint}>{hint}</p>}
      <SituationField value={draft.situation} busy={busy} onChange={(situation) => onChange({ situation })} />
      <Refusal place={place} />
    </FormFrame>
  )
}

export const LineLength = ({ id, text }: { readonly id: string; readonly text: string }) => (
  <Length id={id} text={text} max={MAX} refusal={voiceLine(text)} />
)
