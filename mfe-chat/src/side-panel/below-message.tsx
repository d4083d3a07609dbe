import type { ComponentProps } from 'react'
import { useUnit } from 'effector-react'
import { conversations } from '@codex/contracts/texts'
import { PathIcon } from '../conversations/icons'
import { partingsShown } from '../conversations/model'
import type { Message } from '../history/message'
import { BelowReply } from '../memory/below-reply'
import styles from './below-message.module.css'

interface BelowMessageProps extends Pick<ComponentProps<typeof BelowReply>, 'last' | 'onCorrect' | 'onShow'> {
  readonly message: Message
}

/** What is remembered of a reply, and the other ways to go on from a message. */
export function BelowMessage({ message, ...props }: BelowMessageProps) {
  const show = useUnit(partingsShown)
  const { recordId, sender, growing, parted } = message
  if (growing) return null
  return (
    <>
      {sender === 'user' ? null : <BelowReply messageId={recordId ?? null} {...props} />}
      {recordId === undefined || !parted ? null : (
        <div className={styles.parted}>
          <button type="button" className={styles.others} onClick={() => show(recordId)}>
            <PathIcon />
            {conversations.paths.parted}
          </button>
        </div>
      )}
    </>
  )
}
