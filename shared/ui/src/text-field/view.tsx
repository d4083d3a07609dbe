import type { ComponentProps } from 'react'

import { Field, type Labelled } from '../field'

import styles from '../field/view.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'>, Labelled {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One line of text. `ref` is the `<input>`'s. */
export function TextField({ label, error, hint, onChange, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <input
          type="text"
          dir="auto"
          {...rest}
          {...wiring}
          className={[styles.control, className].filter(Boolean).join(' ')}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
