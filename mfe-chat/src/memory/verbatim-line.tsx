import { useStoreMap } from 'effector-react'
import { memory as texts } from '@codex/contracts/texts'
import * as used from './used'
import styles from './verbatim-line.module.css'

interface VerbatimLineProps {
  readonly messageId: string
}

/** Above the first message that was sent word for word. */
export function VerbatimLine({ messageId }: VerbatimLineProps) {
  const isHere = useStoreMap({ store: used.$verbatim, keys: [messageId], fn: (from, [id]) => from === id })
  if (!isHere) return null
  return (
    <div className={styles.verbatim} role="note">
      <span>{texts.verbatim}</span>
    </div>
  )
}
