import { useUnit } from 'effector-react'
import { useState } from 'react'
import { hasPasskeys } from '@codex/api/webauthn'
import { auth, reset } from '@codex/contracts/texts'
import { useLocation } from '@codex/router'
import { Button, SubmitButton } from '@codex/ui/button'
import { FlashMessage } from '@codex/ui/flash'
import { lazyPart } from '@codex/ui/lazy-part'
import { PasswordField } from '@codex/ui/password-field'
import { Form, useFields, UsernameField } from '../form'
import { AuthScreen } from '../screen'
import { form, passkeyFx } from './model'
import styles from './view.module.css'

const texts = auth.signIn

const parts = { FlashMessage, PasswordField, SubmitButton }
const NewPassword = lazyPart(() => import('../reset/view').then(({ NewPassword }) => NewPassword))

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
        <NewPassword secret={hash.slice(reset.hash.length)} className={styles.form} parts={parts} />
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

/** The operator's `PASSWORD_HELP`, which the web host writes into the page. */
function operatorHelp(): string {
  try {
    const page: unknown = JSON.parse(document.getElementById('codex-page')?.textContent ?? '{}')
    const { passwordHelp } = Object(page) as { readonly passwordHelp?: unknown } // anything may be in the page
    return typeof passwordHelp === 'string' ? passwordHelp : ''
  } catch {
    return ''
  }
}

const addressOf = (text: string) =>
  /^https?:\/\/\S+$/.test(text) ? text : /^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${text}` : null

/** What to do without the password. */
function Lost() {
  const [help, setHelp] = useState<string | null>(null)
  const address = help === null ? null : addressOf(help)
  return (
    <div className={styles.lost}>
      <button
        type="button"
        aria-expanded={help !== null}
        onClick={() => setHelp(help === null ? operatorHelp() : null)}
      >
        {auth.lost.question}
      </button>
      {help === null ? null : (
        <div className={styles.panel}>
          <p>{auth.lost.answer}</p>
          {help === '' ? null : (
            <p>
              {auth.lost.operator} {address === null ? help : <a href={address}>{help}</a>}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
