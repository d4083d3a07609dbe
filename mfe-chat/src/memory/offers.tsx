import { useUnit } from 'effector-react'
import type { Memory } from '@codex/contracts/entities'
import { memory as texts } from '@codex/contracts/texts'
import { Refusal } from '../elements/text-form'
import * as changes from './changes'
import { Editor } from './editor'
import * as forms from './forms'
import type { ShowMessage } from './show-message'
import styles from './offers.module.css'

interface OfferProps {
  readonly memory: Memory
  /** Shows the message that it comes from. */
  readonly onSource: ShowMessage
}

/** Keep, Change or No. */
export function Offer({ memory, onSource }: OfferProps) {
  const { busy, edits, request, edit } = useUnit({
    busy: changes.$busy,
    edits: forms.$edits,
    request: changes.requested,
    edit: forms.editRequested,
  })
  const { memory_id: id, text, source_message_id: source, source_conversation_id } = memory
  const isBusy = busy.includes(id)
  if (id in edits) return <Editor memory={memory} keep />
  const answer = (label: string, press: () => void, kind?: 'primary') => (
    <Answer label={label} about={text} busy={isBusy} kind={kind} onPress={press} />
  )
  return (
    <div className={styles.offer} aria-busy={isBusy}>
      <p className={styles.text} dir="auto">
        {texts.offer.text(text)}
      </p>
      <div className={styles.answers}>
        {answer(
          texts.offer.keep,
          () => request({ call: 'change', place: id, said: texts.status.remembered, id, state: 'kept' }),
          'primary',
        )}
        {answer(texts.offer.change, () => edit(memory))}
        {answer(texts.offer.decline, () =>
          request({ call: 'remove', place: id, said: texts.status.declined, memory, history: [] }),
        )}
        {source === null ? null : (
          <button type="button" className={styles.source} onClick={() => onSource(source, source_conversation_id)}>
            {texts.item.source}
          </button>
        )}
      </div>
      <Refusal $refusals={changes.$refusals} place={id} />
    </div>
  )
}

interface AnswerProps {
  readonly label: string
  /** What it answers, for screen readers. */
  readonly about: string
  readonly busy: boolean
  readonly kind?: 'primary' | 'quiet' | undefined
  readonly onPress: () => void
}

export const Answer = ({ label, about, busy, kind, onPress }: AnswerProps) => (
  <button
    type="button"
    className={styles.answer}
    data-kind={kind}
    aria-label={texts.offer.named(label, about)}
    // Not `disabled`, which would take the focus away.
    aria-disabled={busy}
    onClick={() => {
      if (!busy) onPress()
    }}
  >
    {label}
  </button>
)
