import { global } from '@codex/contracts/texts'
import { useOnline } from '@codex/ui/online'
import styles from './view.module.css'

/** Spec 2 "Global". The live region is always present, so that screen readers announce the banner. */
export function OfflineBanner() {
  const isOnline = useOnline()
  return (
    <div role="status" className={styles.region}>
      {isOnline ? null : (
        <p className={styles.banner} data-offline-banner>
          {global.offline}
        </p>
      )}
    </div>
  )
}
