import { useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { useUnit } from 'effector-react'
import { chat } from '@codex/contracts/texts'
import * as model from './deletion'
import styles from './deletion.module.css'

const texts = chat.deletion

type QuestionProps = NonNullable<ReturnType<typeof model.$question.getState>>

/** Asked before anything is hidden. The focus is on what changes nothing. */
export function Question({ from, name, count, error }: QuestionProps) {
  const { cancel, confirm } = useUnit({ cancel: model.cancelled, confirm: model.confirmed })
  const [withMemories, setWithMemories] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    // jsdom has no modal dialogs.
    if ('showModal' in element) element.showModal()
    else (element as HTMLElement).setAttribute('open', '')
    return () => {
      if ('close' in element) element.close()
    }
  }, [])

  const closed = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    cancel()
  }
  const isEmpty = count?.messages === 0
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={closed}
      onClick={closed}
    >
      <div className={styles.body}>
        <h2 id={`${id}title`} className={styles.title}>
          {from === null ? texts.all : texts.fromHere}
        </h2>
        <div id={`${id}text`} className={styles.text} role="status" dir="auto">
          {error ?? (count === null ? texts.counting : isEmpty ? texts.nothing : texts.question(name, count.messages))}
          {count === null || isEmpty ? null : <p>{texts.undoNote}</p>}
        </div>
        {count === null || count.memories === 0 ? null : (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={withMemories}
              onChange={({ currentTarget }) => setWithMemories(currentTarget.checked)}
            />
            {texts.withMemories(count.memories)}
          </label>
        )}
        <div className={styles.buttons}>
          <button type="button" className={styles.cancel} onClick={() => cancel()}>
            {texts.cancel}
          </button>
          {count === null || isEmpty ? null : (
            <button type="button" className={styles.confirm} onClick={() => confirm({ withMemories })}>
              {texts.confirm}
            </button>
          )}
        </div>
      </div>
    </dialog>,
    document.body,
  )
}
