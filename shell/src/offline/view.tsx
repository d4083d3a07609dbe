import { useUnit } from 'effector-react'
import { global } from '@codex/contracts/texts'
import { $online } from './model'
import styles from './view.module.css'

/** The live region is always there, so that a screen reader hears the banner come. */
export function OfflineBanner() {
  const online = useUnit($online)
  return (
    <div role="status" className={styles.place}>
      {online ? null : (
        <p className={styles.banner} data-offline-banner>
          {global.offline}
        </p>
      )}
    </div>
  )
}
