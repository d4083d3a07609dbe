import { useStoreMap } from 'effector-react'
import { Lines } from '@codex/ui/lines'
import * as changes from './changes'
import styles from './editor.module.css'

/** Why the last change at this place failed. */
export function Refusal({ place }: { readonly place: string }) {
  const message = useStoreMap({ store: changes.$refusals, keys: [place], fn: (all, [key]) => all[key] ?? null })
  return <RefusalText message={message} />
}

export const RefusalText = ({ message }: { readonly message: string | null }) =>
  message === null ? null : (
    <div role="alert" className={styles.refusal}>
      <Lines text={message} />
    </div>
  )
