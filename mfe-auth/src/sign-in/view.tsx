import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { hasPasskeys } from '@codex/api/webauthn'
import { auth, reset } from '@codex/contracts/texts'
import { useLocation } from '@codex/router'
import { Button, SubmitButton } from '@codex/ui/button'
import { FlashMessage } from '@codex/ui/flash'
import { PasswordField } from '@codex/ui/password-field'
import { Form, useFields, UsernameField } from '../form'
import { AuthScreen } from '../screen'
import { Lost } from './lost'
import { form, passkeyFx } from './model'
import styles from './view.module.css'

const texts = auth.signIn

const parts = { FlashMessage, PasswordField, SubmitButton }
const NewPassword = lazy(() => import('../reset/view').then(({ NewPassword }) => ({ default: NewPassword })))

export function SignIn() {
  const { hash } = useLocation()
  if (hash.startsWith(reset.hash))
    return (
      <AuthScreen
        title={reset.title}
        subtitle={reset.subtitle}
        other={{ question: reset.question, label: reset.signIn, to: '/login' }}
        form={form}
        forAll
      >
        <Suspense>
          <NewPassword secret={hash.slice(reset.hash.length)} className={styles.form} parts={parts} />
        </Suspense>
      </AuthScreen>
    )
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
        <Button size="large" variant="quiet" data-needs="passkeys" busy={choosing} onClick={() => void choose()}>
          {texts.passkey}
        </Button>
      )}
      <Lost />
    </Form>
  )
}
