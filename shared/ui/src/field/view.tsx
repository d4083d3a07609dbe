import { useId, type ReactNode } from 'react'

import styles from './view.module.css'

export interface Labelled {
  readonly label: string
  /** The field is marked as invalid while this is set. */
  readonly error?: string | null | undefined
  /** Shown under the field while there is no error. */
  readonly hint?: ReactNode
}

interface Wiring {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps extends Labelled {
  readonly children: (wiring: Wiring) => ReactNode
}

/** The id of what describes the control of a field. */
export const descriptionOf = (id: string, { error, hint }: Pick<Labelled, 'error' | 'hint'>) =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined

/** Label, control, and a line for hint or error whose height is always reserved. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId()
  const described = descriptionOf(id, { error, hint })

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      <Below id={id} error={error} hint={hint} />
    </div>
  )
}

/** The line for hint or error. `id`: as in `descriptionOf`. */
export const Below = ({ id, error, hint }: Pick<Labelled, 'error' | 'hint'> & { readonly id: string }) => (
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
)
