import { useUnit } from 'effector-react'
import { auth } from '@codex/contracts/texts'
import { SubmitButton } from '@codex/ui/button'
import { PasswordField } from '@codex/ui/password-field'
import { TextField } from '@codex/ui/text-field'
import { Form, useFields, UsernameField } from '../form'
import { AuthScreen } from '../screen'
import { $hint, form } from './model'
import { PasswordStrength } from './strength'
import styles from './view.module.css'

const texts = auth.signUp

export function SignUp() {
  return (
    <AuthScreen
      title={texts.title}
      subtitle={texts.subtitle}
      other={{ question: texts.signInQuestion, label: texts.signIn, to: '/login' }}
      form={form}
      wide
    >
      <SignUpForm />
    </AuthScreen>
  )
}

function SignUpForm() {
  const { submitting, hint } = useUnit({ submitting: form.$submitting, hint: $hint })
  const field = useFields(form, texts)

  return (
    <Form model={form} className={styles.form}>
      <UsernameField {...field('username')} />
      <TextField {...field('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <PasswordField {...field('password')} autoComplete="new-password" hint={hint} />
      <div className={styles.strength}>
        <PasswordStrength />
      </div>
      <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
      <div className={styles.send}>
        <SubmitButton size="large" busy={submitting} idle={texts.submit} working={texts.submitting} />
      </div>
    </Form>
  )
}
