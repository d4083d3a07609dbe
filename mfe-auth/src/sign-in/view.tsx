import { useUnit } from 'effector-react'
import { auth } from '@codex/contracts/texts'
import { SubmitButton } from '@codex/ui/button'
import { prevented } from '@codex/ui/form'
import { PasswordField } from '@codex/ui/password-field'
import { TextField } from '@codex/ui/text-field'
import { AuthScreen, useFirstInvalid } from '../screen'
import * as model from './model'
import styles from './view.module.css'

const texts = auth.signIn

function SignInForm() {
  const { username, password, errors, refusals, submitting, changeUsername, changePassword, submit } = useUnit({
    username: model.$username,
    password: model.$password,
    errors: model.$fieldErrors,
    refusals: model.$refusals,
    submitting: model.$submitting,
    changeUsername: model.usernameChanged,
    changePassword: model.passwordChanged,
    submit: model.submitted,
  })
  const form = useFirstInvalid(refusals)

  return (
    <form ref={form} className={styles.form} method="post" onSubmit={prevented(submit)} noValidate>
      <TextField
        label={texts.username}
        name="username"
        value={username}
        onChange={changeUsername}
        error={errors.username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <PasswordField
        label={texts.password}
        name="password"
        value={password}
        onChange={changePassword}
        error={errors.password}
        autoComplete="current-password"
        required
      />
      <SubmitButton size="large" busy={submitting} idle={texts.submit} working={texts.submitting} />
    </form>
  )
}

export function SignIn() {
  const { open, close } = useUnit({ open: model.opened, close: model.closed })

  return (
    <AuthScreen
      title={texts.title}
      subtitle={texts.subtitle}
      other={{ question: texts.signUpQuestion, label: texts.createAccount, to: '/signup' }}
      error={model.error}
      onOpen={open}
      onClose={close}
    >
      <SignInForm />
    </AuthScreen>
  )
}
