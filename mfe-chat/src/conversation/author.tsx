import { useUnit } from 'effector-react'
import { care, chat, connections } from '@codex/contracts/texts'
import { connectionsRequested } from '@codex/session'
import { isByApp, type Message } from '../history/message'
import styles from './bubble.module.css'

interface AuthorProps {
  readonly message: Message
  /** It leads to the dialog that connects a model. */
  readonly last: boolean
}

/** What wrote a reply. */
export function Author({ message, last }: AuthorProps) {
  const ask = useUnit(connectionsRequested)
  const { engine } = message
  if (engine === undefined) return null
  if (engine.kind !== 'built-in')
    return (
      <span className={styles.engine} title={engine.label}>
        {engine.label}
      </span>
    )
  if (isByApp(message)) return <span className={styles.mark}>{care.author}</span>
  return last ? (
    <button
      type="button"
      className={styles.mark}
      aria-haspopup="dialog"
      title={connections.title}
      onClick={() => ask()}
    >
      {chat.builtInMark}
    </button>
  ) : (
    <span className={styles.mark}>{chat.builtInMark}</span>
  )
}
