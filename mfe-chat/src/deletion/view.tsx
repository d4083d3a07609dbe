import { useEffect, useRef } from 'react'
import { useUnit } from 'effector-react'
import { chat } from '@codex/contracts/texts'
import { CloseIcon } from '@codex/ui/icons'
import { Lines } from '@codex/ui/lines'
import { $conversation } from '../companion'
import type { Hidden } from '../history/model'
import { useLeaving } from '../elements/leaving'
import * as model from './model'
import { Question } from './question'
import line from '../elements/status-line.module.css'

const texts = chat.deletion

interface DeletionProps {
  readonly onHide: (range: Hidden | null) => void
  readonly onDeleted: () => void
}

/** The question, and for ten seconds what takes it back. */
export function Deletion({ onHide, onDeleted }: DeletionProps) {
  const { question, hidden, answers, settle } = useUnit({
    question: model.$question,
    answers: model.$answers,
    hidden: model.$hidden,
    settle: model.settleFx,
  })

  useEffect(() => {
    onHide(hidden && { from: Number(hidden.from ?? 0), to: Number(hidden.to), settle })
  }, [onHide, hidden, settle])
  useEffect(() => {
    if (answers > 0) onDeleted()
  }, [answers, onDeleted])

  return (
    <>
      {question === null ? null : <Question key={question.from} {...question} />}
      <Notice />
    </>
  )
}

function Notice() {
  const { conversation, pending, sending, said, undo, dismiss, settle } = useUnit({
    conversation: $conversation,
    pending: model.$pending,
    sending: model.$sending,
    said: model.$said,
    undo: model.undone,
    dismiss: model.dismissed,
    settle: model.settleFx,
  })
  const place = useRef<HTMLDivElement>(null)
  const isPending = pending !== null && pending.conversation === conversation
  useLeaving(place, isPending, settle)

  // The control that had the focus is gone with the question, its message, or this line.
  const isShown = isPending || said !== null
  const wasShown = useRef(false)
  useEffect(() => {
    if (isPending) place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isPending])
  useEffect(() => {
    const mayHaveTaken = isShown || wasShown.current
    wasShown.current = isShown
    if (!mayHaveTaken || document.activeElement !== document.body) return
    const next = place.current?.querySelector('button') ?? document.querySelector<HTMLElement>('[role="log"]')
    next?.focus({ preventScroll: true })
  }, [isShown, isPending, sending])

  return (
    <div ref={place} className={line.floating} data-low>
      <div className={line.line} data-shown={isShown} data-failed={isPending ? undefined : said?.failed}>
        <div role="status">
          <Lines text={isPending ? texts.done(pending.messages) : (said?.text ?? '')} />
        </div>
        {isPending && !sending ? (
          <button type="button" className={line.button} onClick={() => undo()}>
            {texts.undo}
          </button>
        ) : null}
        {!isPending && said !== null ? (
          <button type="button" className={line.close} aria-label={texts.dismiss} onClick={() => dismiss()}>
            <CloseIcon size={16} aria-hidden />
          </button>
        ) : null}
      </div>
    </div>
  )
}
