/** Spec 2: step 5, the avatar icon. */
import { useState } from 'react'
import { useUnit } from 'effector-react'
import { limits } from '@codex/contracts'
import { wizard } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import { CheckIcon } from '@codex/ui/icons'
import { Lines } from '@codex/ui/lines'
import * as form from '../form'
import { OwnPicture } from './own-picture'
import { useField } from './use-field'
import styles from './portraits.module.css'

const isOwn = (path: string) => path !== '' && !limits.AVATARS.some((known) => known === path)

export function Portraits() {
  const { value, onChange } = useField('avatar_icon')
  const characterError = useUnit(form.$characterError)
  /** It stays as a choice beside the others. */
  const [last, setLast] = useState('')
  const own = isOwn(value) ? value : last
  const choose = (path: string) => {
    setLast(own)
    onChange(path)
  }

  return (
    <>
      <div className={styles.hint} role="status">
        {value === '' ? wizard.selectAvatar : null}
        <div className={styles.error}>{characterError === null ? null : <Lines text={characterError} />}</div>
      </div>
      <OwnPicture onChosen={choose}>
        <div className={styles.grid}>
          {own === '' ? null : (
            <Choice path={own} label={wizard.ownPicture.own} chosen={value === own} onChosen={choose} />
          )}
          {limits.PORTRAITS.map((path) => (
            <Choice key={path} path={path} label={wizard.portraits[path]} chosen={value === path} onChosen={choose} />
          ))}
        </div>
      </OwnPicture>
    </>
  )
}

interface ChoiceProps {
  readonly path: string
  readonly label: string
  readonly chosen: boolean
  readonly onChosen: (path: string) => void
}

function Choice({ path, label, chosen, onChosen }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="avatar_icon"
        className={styles.radio}
        checked={chosen}
        onChange={() => onChosen(path)}
        aria-label={label}
      />
      <Avatar src={path} name={label} size={112} className={styles.portrait} />
      <span className={styles.check}>
        <CheckIcon size={16} aria-hidden="true" />
      </span>
    </label>
  )
}
