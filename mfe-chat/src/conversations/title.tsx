import { useUnit } from 'effector-react'
import { conversations as texts } from '@codex/contracts/texts'
import { $titled } from './model'
import { titleOf } from './rows'
import { requested } from './scene'
import styles from './view.module.css'

/** In the chat header, before the personality: which conversation this is, unless it is the first one. It opens its sheet. */
export function ConversationTitle() {
  const { conversation, open } = useUnit({ conversation: $titled, open: requested })
  return (
    conversation && (
      <>
        <button
          type="button"
          className={styles.heading}
          aria-haspopup="dialog"
          title={texts.scene.title}
          dir="auto"
          onClick={() => open(conversation)}
        >
          {titleOf(conversation)}
        </button>
        {' · '}
      </>
    )
  )
}
