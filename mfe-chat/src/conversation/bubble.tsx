import { memo } from 'react'
import { care as careTexts, chat } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import { LastReplyActions, LastReplyHint, MessageActions, type Possible } from '../actions'
import { MessageText } from '../markdown'
import { CareAbove } from '../care'
import { AboveMessage, BelowMessage } from '../memory'
import { NoticeAbove } from '../notice'
import { Alternatives } from './alternatives'
import { isByApp } from './message'
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
  const { sender, growing, alternatives, recordId, reading, notice, care } = message
  const isLastReply = latest && sender === 'profile'
  const byApp = isByApp(message)
  return (
    <>
      <AboveMessage message={message} />
      {day === null ? null : <div className={styles.day}>{day}</div>}
      {notice ? <NoticeAbove {...notice} /> : null}
      {care ? <CareAbove care={care} latest={isLastReply && can === 'regenerate'} /> : null}
      <div className={styles.row} data-sender={sender} data-follows={follows} data-reading={reading !== undefined}>
        {sender === 'profile' ? <Face shown={closes && !byApp} image={image} /> : null}
        <div className={styles.bubble} data-bubble={recordId ?? ''}>
          <VisuallyHidden>{`${byApp ? careTexts.author : speaker}: `}</VisuallyHidden>
          <MessageText text={message.text} growing={growing} />
        </div>
        {growing || isLastReply ? null : (
          <MessageActions message={message} speaker={speaker} latest={latest} can={can} />
        )}
      </div>
      {time === null && !alternatives && !message.cutOff && !isLastReply ? null : (
        <div className={styles.below} data-sender={sender} data-last={isLastReply}>
          {time === null ? null : <time dateTime={message.timestamp}>{time}</time>}
          {message.engine?.kind === 'built-in' ? (
            <span className={styles.mark}>{byApp ? careTexts.author : chat.builtInMark}</span>
          ) : null}
          {message.cutOff ? <span className={styles.mark}>{chat.cutOff}</span> : null}
          {isLastReply && !growing ? (
            <LastReplyActions message={message} speaker={speaker} free={can === 'regenerate'} />
          ) : null}
          {alternatives && recordId !== undefined ? (
            <Alternatives messageId={recordId} {...alternatives} last={isLastReply} reading={reading} />
          ) : null}
        </div>
      )}
      {can === 'regenerate' ? <LastReplyHint message={message} /> : null}
      {sender === 'user' || growing ? null : <BelowMessage message={message} latest={latest} />}
    </>
  )
})

/** Beside the last message of a group; beside the others the space stays empty. */
function Face({ shown, image }: { readonly shown: boolean; readonly image: string }) {
  return <div className={styles.face}>{shown ? <Avatar src={image} name="" size={32} /> : null}</div>
}
