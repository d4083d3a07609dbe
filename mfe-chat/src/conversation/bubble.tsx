import { memo } from 'react'
import { chat } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import { CutOffActions, MessageActions, type Possible } from '../actions'
import { MessageText } from '../markdown'
import { Alternatives } from './alternatives'
import type { Row } from './timeline'
import styles from './bubble.module.css'

interface BubbleProps {
  readonly row: Row
  readonly speaker: string
  readonly image: string
  readonly latest: boolean
  readonly can: Possible
}

export const Bubble = memo(function Bubble({ row, speaker, image, latest, can }: BubbleProps) {
  const { message, day, follows, closes, time } = row
  return (
    <>
      {day === null ? null : <div className={styles.day}>{day}</div>}
      <div className={styles.row} data-sender={message.sender} data-follows={follows}>
        {message.sender === 'profile' ? <Face shown={closes} image={image} /> : null}
        <div className={styles.bubble}>
          <VisuallyHidden>{`${speaker}: `}</VisuallyHidden>
          <MessageText text={message.text} growing={message.growing} />
        </div>
        {message.growing ? null : <MessageActions message={message} speaker={speaker} latest={latest} can={can} />}
      </div>
      {time === null && !(latest && message.alternatives) && !message.cutOff ? null : (
        <div className={styles.below} data-sender={message.sender}>
          {time === null ? null : <time dateTime={message.timestamp}>{time}</time>}
          {message.engine?.kind === 'built-in' ? <span className={styles.mark}>{chat.builtInMark}</span> : null}
          {latest && message.alternatives && message.recordId !== undefined ? (
            <Alternatives messageId={message.recordId} {...message.alternatives} />
          ) : null}
          {message.cutOff ? <span className={styles.mark}>{chat.cutOff}</span> : null}
          {message.cutOff && can === 'regenerate' ? <CutOffActions message={message} /> : null}
        </div>
      )}
    </>
  )
})

/** Beside the last message of a group; beside the others the space stays empty. */
function Face({ shown, image }: { readonly shown: boolean; readonly image: string }) {
  return <div className={styles.face}>{shown ? <Avatar src={image} name="" size={32} /> : null}</div>
}
