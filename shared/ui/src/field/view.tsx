import { useId, type ReactNode } from 'react'

import styles from './view.module.css'

/** What every field has around its control. */
export interface Labelled {
  readonly label: string
  /** The text of what is wrong; the field is then marked as invalid. */
  readonly error?: string | null | undefined
  /** Advice under the field; the error takes its place. */
  readonly hint?: string | undefined
}

interface Wiring {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export interface FieldProps extends Labelled {
  readonly children: (wiring: Wiring) => ReactNode
}

/** Label, control, and one line below that is always there: hint and error come and go without moving the page. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId()
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      <div className={styles.below}>
        {hint && !error ? (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        ) : null}
        <p id={`${id}-error`} className={styles.error} aria-live="polite">
          {error}
        </p>
      </div>
    </div>
  )
}
