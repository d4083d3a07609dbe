import { useUnit } from 'effector-react'
import { chat } from '@codex/contracts/texts'
import * as history from '../history'
import * as model from './model'
import styles from './notice.module.css'

interface NoticeProps {
  /** Why the text in the input cannot be sent. */
  readonly reason: string | null
  readonly reasonId: string
  /** The button goes with what it was for: the focus needs another place. */
  readonly onRetry: () => void
}

/** One line: what was not sent or loaded, with the way to try it again. */
export function Notice({ reason, reasonId, onRetry }: NoticeProps) {
  const { unsent, text, failed, send, load } = useUnit({
    unsent: model.$unsent,
    text: model.$unsentText,
    failed: history.$failed,
    send: model.retried,
    load: history.refreshed,
  })
  if (reason !== null)
    return (
      <p id={reasonId} className={styles.reason}>
        {reason}
      </p>
    )
  if (unsent === null && !failed) return null
  return (
    <p className={styles.unsent}>
      <span className={styles.what}>
        {unsent === null ? chat.notLoaded : chat.notSent}
        {text === null ? null : <bdi>{` “${text}”`}</bdi>}
      </span>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        className={styles.retry}
        onClick={() => {
          if (unsent === null) load()
          else send()
          onRetry()
        }}
      >
        {chat.tryAgain}
      </button>
    </p>
  )
}
