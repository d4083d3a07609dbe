import { memo } from 'react'
import { care as careTexts, chat } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import { isByApp } from '../history/message'
import { MessageText } from '../markdown'
import { Alternatives } from './alternatives'
import { Author } from './author'
import { Extras, type ExtrasProps, type MessageProps } from './extras'
import type { Row } from './timeline'
import styles from './bubble.module.css'

interface BubbleProps extends ExtrasProps, Omit<MessageProps, 'message'> {
  readonly row: Row
  readonly image: string
}

export const Bubble = memo(function Bubble({ row, image, extras, ...props }: BubbleProps) {
  const { message, day, follows, closes, time } = row
  const { speaker, latest } = props
  const { sender, growing, alternatives, recordId, reading } = message
  const isLastReply = latest && sender === 'profile'
  const byApp = isByApp(message)
  const extra = { extras, message, ...props }
  return (
    <>
      <Extras at="aboveDay" {...extra} />
      {day === null ? null : <div className={styles.day}>{day}</div>}
      <Extras at="above" {...extra} />
      <div className={styles.row} data-sender={sender} data-follows={follows} data-reading={reading !== undefined}>
        {sender === 'profile' ? <Face shown={closes && !byApp} image={image} /> : null}
        <div className={styles.bubble} data-bubble={recordId ?? ''}>
          <VisuallyHidden>{`${byApp ? careTexts.author : speaker}: `}</VisuallyHidden>
          <MessageText text={message.text} growing={growing} />
        </div>
        <Extras at="beside" {...extra} />
      </div>
      {time === null && !alternatives && !message.cutOff && !isLastReply ? null : (
        <div className={styles.below} data-sender={sender} data-last={isLastReply}>
          {time === null || message.persona === undefined ? null : <bdi>{message.persona}</bdi>}
          {time === null ? null : <time dateTime={message.timestamp}>{time}</time>}
          <Author message={message} last={isLastReply} />
          {message.cutOff ? <span className={styles.mark}>{chat.cutOff}</span> : null}
          <Extras at="inLine" {...extra} />
          {alternatives && recordId !== undefined ? (
            <Alternatives messageId={recordId} {...alternatives} last={isLastReply} reading={reading} />
          ) : null}
        </div>
      )}
      <Extras at="below" {...extra} />
    </>
  )
})

/** Beside the last message of a group; beside the others the space stays empty. */
function Face({ shown, image }: { readonly shown: boolean; readonly image: string }) {
  return <div className={styles.face}>{shown ? <Avatar src={image} name="" size={32} /> : null}</div>
}
