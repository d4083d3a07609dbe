import * as limits from '@codex/contracts/limits'
import { voiceLine } from '@codex/contracts/rules'
import { voice as texts } from '@codex/contracts/texts'
import { Length, Refusal, TextForm, useBusy, type FormUse } from '../elements/text-form'
import type { LineDraft } from './drafts'
import * as sheet from './sheet'
import { SituationField } from './situation-field'
import styles from '../elements/form.module.css'

interface LineFormProps extends FormUse {
  readonly place: string
  readonly draft: LineDraft
  readonly hint?: string | null
  readonly onChange: (draft: Partial<LineDraft>) => void
}

const { line: MAX } = limits.voiceSheet

/** The text of a line, and what it is for. */
export function LineForm({ place, draft: { text, situation }, hint = null, onChange, ...use }: LineFormProps) {
  const busy = useBusy(sheet.$busy, place)
  return (
    <TextForm
      {...use}
      busy={busy}
      field={texts.form.text}
      rows={2}
      text={text}
      max={MAX}
      refusal={voiceLine(text)}
      onChange={onChange}
    >
      {hint === null ? null : <p className={styles.hint}>{hint}</p>}
      <SituationField value={situation} busy={busy} onChange={(situation) => onChange({ situation })} />
      <Refusal $refusals={sheet.$refusals} place={place} />
    </TextForm>
  )
}

export const LineLength = ({ id, text }: { readonly id: string; readonly text: string }) => (
  <Length id={id} text={text} max={MAX} refusal={voiceLine(text)} />
)
