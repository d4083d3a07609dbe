import type { ReactNode } from 'react'

import { Button } from '../button'
import { ErrorBoundary } from '../error-boundary'
import { failed } from '../error-boundary/texts'

import styles from './view.module.css'

/** A part of a dialog: when it throws, it shows so in its place, and the rest of the dialog goes on. */
export function Contained({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <div role="alert" className={styles.failed}>
          <p>{failed.message}</p>
          <Button variant="quiet" onClick={retry}>
            {failed.tryAgain}
          </Button>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
