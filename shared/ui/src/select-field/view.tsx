import type { ComponentProps } from 'react'

import { Field, type Labelled } from '../field'
import { ChevronDownIcon } from '../icons'

import fieldStyles from '../field/view.module.css'
import styles from './view.module.css'

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id' | 'children' | 'multiple'>, Labelled {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Shown while the value is empty; it can't be selected. */
  readonly placeholder?: string | undefined
}

/** A native select. `ref` is the `<select>`'s. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, onChange, options, placeholder, className, ...rest } = props

  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <span className={styles.frame}>
          <select
            {...rest}
            {...wiring}
            data-empty={rest.value === '' || undefined}
            className={[fieldStyles.control, styles.select, className].filter(Boolean).join(' ')}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={18} className={styles.chevron} aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}
