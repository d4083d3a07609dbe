import { useId } from 'react'

import { Below, descriptionOf, type Labelled } from '../field'

import fieldStyles from '../field/view.module.css'
import styles from './view.module.css'

interface RadioFieldProps extends Labelled {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly required?: boolean
}

/** One choice of a few; none is chosen while the value is empty. */
export function RadioField({ label, error, hint, name, value, onChange, options, required }: RadioFieldProps) {
  const id = useId()

  return (
    <fieldset
      role="radiogroup"
      className={fieldStyles.field}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={descriptionOf(id, { error, hint })}
    >
      <legend className={[fieldStyles.label, styles.legend].join(' ')}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <Below id={id} error={error} hint={hint} />
    </fieldset>
  )
}
