import { useUnit } from 'effector-react'
import type { Contradiction as Contradicted } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import { memory as texts } from '@codex/contracts/texts'
import { Refusal, useBusy } from '../elements/text-form'
import { pinBegun, placeOf } from './changed-profile'
import * as changes from './changes'
import { Editor } from './editor'
import * as forms from './forms'
import { $memories } from './list'
import { Answer } from './offers'
import styles from './offers.module.css'

interface ContradictionProps {
  readonly contradiction: Contradicted
  /** Asks for another reply in its place, with a hint; null: it must stay. */
  readonly onCorrect: ((hint: string) => void) | null
  readonly onShow: () => void
}

const hintOf = (earlier: string) => Array.from(texts.contradiction.hint(earlier)).slice(0, limits.hint.max).join('')

/** What a reply contradicts: Correct the reply, It changed or Ignore. */
export function Contradiction({ contradiction, onCorrect, onShow }: ContradictionProps) {
  const { memories, edits, request, edit, write } = useUnit({
    memories: $memories,
    edits: forms.$edits,
    request: changes.requested,
    edit: forms.editRequested,
    write: pinBegun,
  })
  const { message_id: messageId, words, earlier, memory_id: id } = contradiction
  const place = placeOf(messageId)
  const busy = useBusy(changes.$busy, place)
  const memory = memories.find((one) => one.memory_id === id)
  if (memory !== undefined && memory.memory_id in edits) return <Editor memory={memory} />

  const settle = () => request({ call: 'check', place, said: texts.contradiction.settled, messageId })
  const answer = (label: string, press: () => void) => (
    <Answer label={label} about={earlier} busy={busy} kind="quiet" onPress={press} />
  )
  return (
    <section className={styles.mark} aria-label={texts.contradiction.label} aria-busy={busy}>
      <p className={styles.text} dir="auto">
        {texts.contradiction.earlier(earlier)}
      </p>
      <div className={styles.answers}>
        {onCorrect &&
          answer(texts.contradiction.correct, () => {
            onCorrect(hintOf(earlier))
            // The mark is removed with its reply: the focus stays in the conversation.
            document.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
          })}
        {answer(texts.contradiction.changed, () => {
          if (memory !== undefined) edit(memory)
          else {
            write({ messageId, words })
            onShow()
          }
        })}
        {answer(texts.contradiction.ignore, settle)}
      </div>
      <Refusal $refusals={changes.$refusals} place={place} />
    </section>
  )
}
