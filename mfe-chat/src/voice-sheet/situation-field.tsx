import { useId, useState } from 'react'
import * as limits from '@codex/contracts/limits'
import { voice as texts } from '@codex/contracts/texts'
import fields from '../elements/form.module.css'
import styles from './view.module.css'

interface SituationFieldProps {
  /** Empty: none. */
  readonly value: string
  readonly busy: boolean
  readonly needed?: boolean
  readonly onChange: (value: string) => void
}

const OTHER = 'other...'
const isKnown = (value: string) => value === '' || limits.SITUATIONS.some((known) => known === value)

/** One of a list, or any text. */
export function SituationField({ value, busy, needed = false, onChange }: SituationFieldProps) {
  const [other, setOther] = useState(!isKnown(value))
  const isOther = other || !isKnown(value)
  const id = useId()
  return (
    <div className={styles.situation}>
      <label className={fields.label} htmlFor={id}>
        {texts.situation.label}
      </label>
      <select
        id={id}
        className={fields.field}
        value={isOther ? OTHER : value}
        disabled={busy}
        onChange={({ target }) => {
          setOther(target.value === OTHER)
          onChange(target.value === OTHER ? '' : target.value)
        }}
      >
        {needed ? null : <option value="">{texts.situation.none}</option>}
        {limits.SITUATIONS.map((one) => (
          <option key={one} value={one}>
            {texts.situations[one]}
          </option>
        ))}
        <option value={OTHER}>{texts.situation.other}</option>
      </select>
      {isOther ? (
        <input
          className={fields.field}
          aria-label={texts.situation.otherLabel}
          placeholder={texts.situation.placeholder}
          dir="auto"
          autoComplete="off"
          value={value}
          readOnly={busy}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : null}
    </div>
  )
}
