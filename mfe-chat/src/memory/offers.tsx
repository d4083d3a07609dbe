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
  const button = (label: string, press: () => void, kind?: 'primary') => (
    <button
      type="button"
      className={styles.answer}
      data-kind={kind}
      aria-label={texts.offer.named(label, text)}
      // Not `disabled`, which would take the focus away.
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) press()
      }}
    >
      {label}
    </button>
  )
  return (
    <div className={styles.offer} aria-busy={isBusy}>
      <p className={styles.text} dir="auto">
        {texts.offer.text(text)}
      </p>
      <div className={styles.answers}>
        {button(
          texts.offer.keep,
          () => request({ call: 'change', place: id, said: texts.status.remembered, id, state: 'kept' }),
          'primary',
        )}
        {button(texts.offer.change, () => edit(memory))}
        {button(texts.offer.decline, () =>
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
