import { useState } from 'react'
import { useUnit } from 'effector-react'
import { chat as texts } from '@codex/contracts/texts'
import { Refusal } from '../elements/text-form'
import { $refusals } from '../memory/changes'
import { createLongText, PLACE, type Chat } from './model'
import styles from './view.module.css'

const { longText } = texts

/** It goes on while nothing of it is shown. */
let only: ReturnType<typeof createLongText> | null = null
const modelOf = (chat: Chat) => (only ??= createLongText(chat))

/** What to do is shown on request: the form has one button that sends. */
export function LongText({ chat }: { readonly chat: Chat }) {
  const model = modelOf(chat)
  const { count, choose } = useUnit({ count: model.$count, choose: model.chosen })
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.ways}>
      {open ? (
        <>
          <button type="button" className={styles.way} onClick={() => choose('send')}>
            {longText.send(count)}
          </button>
          <button type="button" className={styles.way} onClick={() => choose('lore')}>
            {longText.lore}
          </button>
        </>
      ) : (
        <button type="button" className={styles.way} aria-expanded={false} onClick={() => setOpen(true)}>
          {longText.open}
        </button>
      )}
      <Refusal $refusals={$refusals} place={PLACE} />
    </div>
  )
}
