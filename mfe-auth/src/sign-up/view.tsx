import { useUnit } from 'effector-react'
import { auth } from '@codex/contracts/texts'
import { SubmitButton } from '@codex/ui/button'
import { prevented } from '@codex/ui/form'
import { PasswordField } from '@codex/ui/password-field'
import { TextField } from '@codex/ui/text-field'
import { AuthScreen, useFirstInvalid } from '../screen'
import type { Fields } from './fields'
import * as model from './model'
import { PasswordStrength } from './strength'
import styles from './view.module.css'

const texts = auth.signUp

/** What a field needs to show its value and to tell of its change. */
function useField() {
  const { fields, errors, change } = useUnit({
    fields: model.$fields,
    errors: model.$fieldErrors,
    change: model.changed,
  })

  return (field: keyof Fields) => ({
    name: field,
    label: texts[field],
    value: fields[field],
    error: errors[field],
    onChange: (value: string) => change({ field, value }),
    required: true,
  })
}

function SignUpForm() {
  const { refusals, submitting, submit } = useUnit({
    refusals: model.$refusals,
    submitting: model.$submitting,
    submit: model.submitted,
  })
  const field = useField()
  const form = useFirstInvalid(refusals)

  return (
    <form ref={form} className={styles.form} method="post" onSubmit={prevented(submit)} noValidate>
      <TextField
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <TextField {...field('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <PasswordField {...field('password')} autoComplete="new-password" />
      <div className={styles.strength}>
        <PasswordStrength />
      </div>
      <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
      <div className={styles.send}>
        <SubmitButton size="large" busy={submitting} idle={texts.submit} working={texts.submitting} />
      </div>
    </form>
  )
}

export function SignUp() {
  const { open, close } = useUnit({ open: model.opened, close: model.closed })

  return (
    <AuthScreen
      title={texts.title}
      subtitle={texts.subtitle}
      other={{ question: texts.signInQuestion, label: texts.signIn, to: '/login' }}
      error={model.error}
      onOpen={open}
      onClose={close}
      wide
    >
      <SignUpForm />
    </AuthScreen>
  )
}
