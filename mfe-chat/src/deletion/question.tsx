import { useId, useState } from 'react'
import { useUnit } from 'effector-react'
import { chat } from '@codex/contracts/texts'
import { Lines } from '@codex/ui/lines'
import { Modal } from '../elements/modal'
import * as model from './model'
import dialog from '../elements/dialog.module.css'
import styles from './view.module.css'

const texts = chat.deletion

type QuestionProps = NonNullable<ReturnType<typeof model.$question.getState>>

/** Asked before anything is hidden. The focus is on what changes nothing. */
export function Question({ from, name, count, error }: QuestionProps) {
  const { cancel, confirm } = useUnit({ cancel: model.cancelled, confirm: model.confirmed })
  const [withMemories, setWithMemories] = useState(false)
  const [chosen, setEverywhere] = useState<boolean | null>(null)
  // Who deletes all messages does not think of paths that no list has.
  const everywhere = chosen ?? count?.paths !== undefined
  const memories = (everywhere ? count?.memories_everywhere : undefined) ?? count?.memories ?? 0
  const id = useId()

  const isEmpty = count?.messages === 0
  return (
    <Modal
      className={dialog.dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={() => cancel()}
    >
      <div className={dialog.body}>
        <h2 id={`${id}title`} className={dialog.title}>
          {from === null ? texts.all : texts.fromHere}
        </h2>
        <div id={`${id}text`} className={styles.text} role="status" dir="auto">
          <Lines
            text={
              error ??
              (count === null ? texts.counting : isEmpty ? texts.nothing : texts.question(name, count.messages))
            }
          />
          {count === null || isEmpty ? null : <p>{texts.undoNote}</p>}
        </div>
        {count?.shared === undefined ? null : (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={everywhere}
              onChange={({ currentTarget }) => setEverywhere(currentTarget.checked)}
            />
            {count.paths === undefined ? texts.everywhere(count.shared) : texts.paths(count.paths)}
          </label>
        )}
        {memories === 0 ? null : (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={withMemories}
              onChange={({ currentTarget }) => setWithMemories(currentTarget.checked)}
            />
            {texts.withMemories(memories)}
          </label>
        )}
        <div className={dialog.buttons}>
          <button type="button" className={dialog.button} onClick={() => cancel()}>
            {texts.cancel}
          </button>
          {count === null || isEmpty ? null : (
            <button
              type="button"
              className={dialog.button}
              data-kind="danger"
              onClick={() => confirm({ withMemories: withMemories && memories > 0, everywhere })}
            >
              {texts.confirm}
            </button>
          )}
        </div>
      </div>
    </Modal>
  )
}
