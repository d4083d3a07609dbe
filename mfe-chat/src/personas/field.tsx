import { useId } from 'react'
import { useUnit } from 'effector-react'
import { personas as texts } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import { ListState } from '../elements/listing'
import * as model from './model'
import form from '../elements/form.module.css'
import styles from './view.module.css'

interface PersonaFieldProps {
  /** The id of one; empty: the first one. */
  readonly value: string
  readonly busy: boolean
  readonly onChange: (value: string) => void
}

/** Who the user is in a conversation. */
export function PersonaField({ value, busy, onChange }: PersonaFieldProps) {
  const { personas, error, retry, show } = useUnit({
    personas: model.$personas,
    error: model.$error,
    retry: model.retried,
    show: model.shown,
  })
  const id = useId()
  const chosen = personas?.find(({ persona_id }) => persona_id === value) ?? personas?.[0]
  return (
    <div className={styles.field}>
      <label className={form.label} htmlFor={id}>
        {texts.field.label}
      </label>
      <p id={`${id}hint`} className={form.hint}>
        {texts.field.hint}
      </p>
      {error === null ? null : <ListState error={error} onRetry={retry} loading={null} empty={null} />}
      {personas === null && error !== null ? null : (
        <div className={styles.choice}>
          <Avatar src={chosen?.avatar_icon} name="" size={44} />
          <select
            id={id}
            className={form.field}
            aria-describedby={`${id}hint`}
            aria-disabled={busy || personas === null}
            value={value}
            onChange={({ target }) => {
              if (!busy) onChange(target.value)
            }}
          >
            {personas === null ? <option value={value}>{texts.field.loading}</option> : null}
            {personas?.map(({ persona_id, name }, index) => (
              <option key={persona_id} value={index === 0 ? '' : persona_id}>
                {name}
              </option>
            ))}
          </select>
          <button
            type="button"
            className={form.button}
            aria-haspopup="dialog"
            aria-disabled={personas === null}
            onClick={() => {
              if (personas !== null) show()
            }}
          >
            {texts.field.manage}
          </button>
        </div>
      )}
    </div>
  )
}
