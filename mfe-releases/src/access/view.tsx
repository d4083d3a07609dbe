import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { releases } from '@codex/contracts/texts'
import { SubmitButton } from '@codex/ui/button'
import { FlashMessage } from '@codex/ui/flash'
import { prevented } from '@codex/ui/form'
import { PasswordField } from '@codex/ui/password-field'
import { TextField } from '@codex/ui/text-field'
import * as model from '../overview/model'
import styles from './view.module.css'

const texts = releases.access

/** Longer values fit in no header. */
const MAX_LENGTH = 200

/** Asks for a deploy token. Password managers store it with the name. */
export function AccessForm() {
  const { token, person, missing, failure, canRetry, loading, changeToken, changePerson, submit } = useUnit({
    token: model.$token,
    person: model.$person,
    missing: model.$tokenMissing,
    failure: model.$failure,
    canRetry: model.$canRetry,
    loading: model.$loading,
    changeToken: model.tokenChanged,
    changePerson: model.personChanged,
    submit: model.submitted,
  })
  const field = useRef<HTMLInputElement>(null)
  // What had the focus is gone when the form replaces the page.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus()
  }, [])

  return (
    <div className={styles.card}>
      <h1>{releases.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <form className={styles.form} method="post" onSubmit={prevented(submit)} noValidate>
        <TextField
          label={texts.person}
          name="username"
          autoComplete="username"
          maxLength={MAX_LENGTH}
          value={person}
          onChange={changePerson}
        />
        <PasswordField
          ref={field}
          label={texts.token}
          name="password"
          autoComplete="current-password"
          maxLength={MAX_LENGTH}
          value={token}
          error={missing ? texts.tokenMissing : null}
          hint={texts.tokenHint}
          onChange={changeToken}
          required
        />
        <FlashMessage text={failure} tone="error" placement="flow" />
        <SubmitButton
          size="large"
          busy={loading}
          idle={canRetry ? texts.tryAgain : texts.show}
          working={texts.showing}
        />
      </form>
    </div>
  )
}
