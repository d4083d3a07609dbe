import { useLayoutEffect, useRef, useState } from 'react'

import { Button } from '../button'
import { Field } from '../field'
import { EyeIcon, EyeOffIcon } from '../icons'
import type { TextFieldProps } from '../text-field'

import fieldStyles from '../field/view.module.css'
import styles from './view.module.css'

type PasswordFieldProps = Omit<TextFieldProps, 'type'>

interface Caret {
  readonly input: HTMLInputElement
  readonly start: number | null
  readonly end: number | null
}

/** A password with a toggle that shows it and keeps the caret. `ref` is the `<input>`'s. */
export function PasswordField({ label, error, hint, onChange, className, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const caret = useRef<Caret | null>(null)
  const Icon = shown ? EyeOffIcon : EyeIcon

  // Some browsers move the caret to the start when the type changes, some only at the next paint.
  useLayoutEffect(() => {
    const restore = () => {
      const { input, start, end } = caret.current ?? {}
      if (start !== undefined && end !== undefined) input?.setSelectionRange(start, end)
    }
    restore()
    const frame = requestAnimationFrame(restore)
    return () => cancelAnimationFrame(frame)
  }, [shown])

  function toggled(input: HTMLElement | null) {
    caret.current =
      input instanceof HTMLInputElement ? { input, start: input.selectionStart, end: input.selectionEnd } : null
    setShown(!shown)
  }

  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <span className={styles.frame}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={[fieldStyles.control, styles.input, className].filter(Boolean).join(' ')}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            variant="icon"
            className={styles.toggle}
            aria-label={shown ? 'Hide' : 'Show'}
            aria-controls={wiring.id}
            disabled={rest.disabled}
            onClick={() => toggled(document.getElementById(wiring.id))}
          >
            <Icon size={20} aria-hidden="true" />
          </Button>
        </span>
      )}
    </Field>
  )
}
