import type { ComponentProps } from 'react'

import { Field, type Labelled } from '../field'

import fieldStyles from '../field/view.module.css'
import styles from './view.module.css'

interface TextareaFieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'>, Labelled {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Several lines of text, resizable. `ref` is the `<textarea>`'s. */
export function TextareaField({ label, error, hint, onChange, className, ...rest }: TextareaFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <textarea
          dir="auto"
          rows={4}
          {...rest}
          {...wiring}
          className={[fieldStyles.control, styles.textarea, className].filter(Boolean).join(' ')}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
