/** Spec 2: step 5, the avatar icon. */
import { useUnit } from 'effector-react'
import { limits } from '@codex/contracts'
import { wizard } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import { CheckIcon } from '@codex/ui/icons'
import * as model from '../model'
import { portraits } from '../words'
import { useField } from './use-field'
import styles from './portraits.module.css'

export function Portraits() {
  const { value, onChange } = useField('avatar_icon')
  const characterError = useUnit(model.$characterError)

  return (
    <>
      <p className={styles.hint} role="status">
        {value === '' ? wizard.selectAvatar : null}
        <span className={styles.error}>{characterError}</span>
      </p>
      <div className={styles.grid}>
        {limits.PORTRAITS.map((path) => (
          <label key={path} className={styles.choice}>
            <input
              type="radio"
              name="avatar_icon"
              className={styles.radio}
              checked={value === path}
              onChange={() => onChange(path)}
              aria-label={portraits[path]}
            />
            <Avatar src={path} name="" size={112} className={styles.portrait} />
            <span className={styles.check}>
              <CheckIcon size={16} aria-hidden="true" />
            </span>
          </label>
        ))}
      </div>
    </>
  )
}
