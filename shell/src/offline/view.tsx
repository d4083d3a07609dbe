import { useSyncExternalStore } from 'react'
import { global } from '@codex/contracts/texts'
import styles from './view.module.css'

function subscribe(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Spec 2 "Global". The live region is always present, so that screen readers announce the banner. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
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
