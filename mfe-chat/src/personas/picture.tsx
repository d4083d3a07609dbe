import { useId, useRef } from 'react'
import { OWN_PORTRAITS, PORTRAITS } from '@codex/contracts/limits'
import { personas as texts, wizard } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import form from '../elements/form.module.css'
import styles from './view.module.css'

interface PictureFieldProps {
  /** The path of a picture; empty: none. */
  readonly value: string
  readonly busy: boolean
  readonly onChange: (value: string) => void
  readonly onFile: (file: File) => void
}

/** None, the picture of the user's own that it has, or one of the portraits; or another file. */
export function PictureField({ value, busy, onChange, onFile }: PictureFieldProps) {
  const name = useId()
  const input = useRef<HTMLInputElement>(null)
  const choices = [
    ['', texts.form.noPicture] as const,
    ...(value.startsWith(OWN_PORTRAITS) ? [[value, wizard.ownPicture.own] as const] : []),
    ...PORTRAITS.map((path) => [path, wizard.portraits[path]] as const),
  ]
  return (
    <>
      <fieldset className={styles.pictures}>
        <legend className={form.label}>{texts.form.picture}</legend>
        {choices.map(([path, label]) => (
          <label key={path} className={styles.picture} title={label}>
            <input
              type="radio"
              name={name}
              checked={value === path}
              aria-disabled={busy}
              aria-label={label}
              onChange={() => {
                if (!busy) onChange(path)
              }}
            />
            <Avatar src={path} name="" size={44} />
          </label>
        ))}
      </fieldset>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={wizard.ownPicture.use}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) onFile(file)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <button
        type="button"
        className={`${form.button} ${styles.own}`}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) input.current?.click()
        }}
      >
        {wizard.ownPicture.use}
      </button>
    </>
  )
}
