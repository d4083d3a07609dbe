import { useUnit } from 'effector-react'
import { hasPasskeys } from '@codex/api/webauthn'
import { auth } from '@codex/contracts/texts'
import { Button, SubmitButton } from '@codex/ui/button'
import { PasswordField } from '@codex/ui/password-field'
import { Form, useFields, UsernameField } from '../form'
import { AuthScreen } from '../screen'
import { form, passkeyFx } from './model'
import styles from './view.module.css'

const texts = auth.signIn

export function SignIn() {
  return (
    <AuthScreen
      title={texts.title}
      subtitle={texts.subtitle}
      other={{ question: texts.signUpQuestion, label: texts.createAccount, to: '/signup' }}
      form={form}
    >
      <SignInForm />
    </AuthScreen>
  )
}

function SignInForm() {
  const [submitting, choosing, choose] = useUnit([form.$submitting, passkeyFx.pending, passkeyFx])
  const field = useFields(form, texts)

  return (
    <Form model={form} className={styles.form}>
      <UsernameField {...field('username')} />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <SubmitButton size="large" busy={submitting} idle={texts.submit} working={texts.submitting} />
      {hasPasskeys() && (
        <Button size="large" variant="quiet" busy={choosing} onClick={() => void choose()}>
          {texts.passkey}
        </Button>
      )}
    </Form>
  )
}
