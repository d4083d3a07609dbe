import type { ComponentProps } from 'react'
import { useUnit } from 'effector-react'
import { conversations } from '@codex/contracts/texts'
import { PathIcon } from '../conversations/icons'
import { partingsShown, requested } from '../conversations/model'
import { STATUS } from '../elements/changes'
import type { Message } from '../history/message'
import { BelowReply } from '../memory/below-reply'
import styles from './below-message.module.css'

interface BelowMessageProps extends Pick<ComponentProps<typeof BelowReply>, 'last' | 'onShow'> {
  readonly message: Message
}

const texts = conversations.paths

/** What is remembered of a reply, and the other ways to go on from a message. */
export function BelowMessage({ message, ...props }: BelowMessageProps) {
  const { change, show } = useUnit({ change: requested, show: partingsShown })
  const { recordId, sender, growing, reading, parted } = message
  if (growing) return null
  return (
    <>
      {recordId === undefined || reading === undefined ? null : (
        <button
          type="button"
          className={styles.goOn}
          onClick={() =>
            change({ call: 'part', place: STATUS, said: '', messageId: recordId, index: reading, text: null })
          }
        >
          <PathIcon />
          {texts.goOn}
        </button>
      )}
      {sender === 'user' ? null : <BelowReply messageId={recordId ?? null} {...props} />}
      {recordId === undefined || !parted ? null : (
        <div className={styles.parted}>
          <button type="button" className={styles.others} onClick={() => show(recordId)}>
            <PathIcon />
            {texts.parted}
          </button>
        </div>
      )}
    </>
  )
}
