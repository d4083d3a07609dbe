import type { ReactNode } from 'react'
import { memory as texts } from '@codex/contracts/texts'
import { Lines } from '@codex/ui/lines'
import styles from './panel.module.css'

interface ListStateProps {
  readonly error: string | null
  readonly onRetry: () => void
  /** Null: it does not load, or is here already. */
  readonly loading: string | null
  /** Null: there is something. */
  readonly empty: { readonly title: string; readonly hint: string } | null
}

/** Of a list in the panel: why it could not be loaded, that it loads, or that there is nothing yet. */
export const ListState = ({ error, onRetry, loading, empty }: ListStateProps) => (
  <>
    {error === null ? null : (
      <div role="alert" className={styles.failed}>
        <div>
          <Lines text={error} />
        </div>
        <button type="button" className={styles.retry} onClick={() => onRetry()}>
          {texts.tryAgain}
        </button>
      </div>
    )}
    <div role="status">{loading === null ? null : <p className={styles.quiet}>{loading}</p>}</div>
    {empty && (
      <div className={styles.empty}>
        <p dir="auto">{empty.title}</p>
        <p>{empty.hint}</p>
      </div>
    )}
  </>
)

interface SectionProps {
  readonly title: string
  readonly hint: string
  readonly count?: number
  readonly children: ReactNode
}

export const Section = ({ title, hint, count, children }: SectionProps) => (
  <section className={styles.section} aria-label={title}>
    <h3>
      {title} {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </h3>
    <p className={styles.quiet}>{hint}</p>
    {children}
  </section>
)
