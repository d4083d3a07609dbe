import { useEffect, useId, useRef } from 'react'
import { useUnit } from 'effector-react'
import { conversations as texts } from '@codex/contracts/texts'
import { CloseIcon } from '@codex/ui/icons'
import { Lines } from '@codex/ui/lines'
import { useLeaving } from '../elements/leaving'
import { Modal } from '../elements/modal'
import * as model from './removal'
import dialog from '../elements/dialog.module.css'
import line from '../elements/status-line.module.css'
import styles from './view.module.css'

/** Asked before anything is hidden. The focus is on what changes nothing. */
export function RemovalQuestion({ name }: { readonly name: string }) {
  const { question, cancel, confirm } = useUnit({
    question: model.$question,
    cancel: model.cancelled,
    confirm: model.confirmed,
  })
  const id = useId()
  if (question === null) return null
  return (
    <Modal
      className={dialog.dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={() => cancel()}
    >
      <div className={dialog.body}>
        <h2 id={`${id}title`} className={dialog.title}>
          {texts.removal.title}
        </h2>
        <div id={`${id}text`} className={styles.text} dir="auto">
          <p>{texts.removal.question(question.title)}</p>
          {question.shares ? <p>{texts.removal.shared}</p> : null}
          <p>{texts.removal.stays(name)}</p>
        </div>
        <div className={dialog.buttons}>
          <button type="button" className={dialog.button} onClick={() => cancel()}>
            {texts.removal.cancel}
          </button>
          <button type="button" className={dialog.button} data-kind="danger" onClick={() => confirm()}>
            {texts.removal.confirm}
          </button>
        </div>
      </div>
    </Modal>
  )
}

/** For ten seconds what takes the deletion back; then why it failed, if it did. */
export function RemovalLine() {
  const { pending, sending, failure, undo, dismiss, settle } = useUnit({
    pending: model.$pending,
    sending: model.$sending,
    failure: model.$failure,
    undo: model.undone,
    dismiss: model.dismissed,
    settle: model.settleFx,
  })
  const place = useRef<HTMLDivElement>(null)
  const isPending = pending !== null
  useLeaving(place, isPending, settle, 'dialog')

  // What had the focus is gone with the question, or with this line.
  const isShown = isPending || failure !== null
  useEffect(() => {
    if (isShown && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isShown])

  return (
    <div
      ref={place}
      className={line.line}
      data-shown={isShown}
      data-failed={!isPending && failure !== null ? true : undefined}
    >
      <div role="status" dir="auto">
        <Lines text={isPending ? texts.removal.done(pending.title) : (failure ?? '')} />
      </div>
      {isPending && !sending ? (
        <button type="button" className={line.button} onClick={() => undo()}>
          {texts.removal.undo}
        </button>
      ) : null}
      {!isPending && failure !== null ? (
        <button type="button" className={line.close} aria-label={texts.removal.dismiss} onClick={() => dismiss()}>
          <CloseIcon size={16} aria-hidden />
        </button>
      ) : null}
    </div>
  )
}
