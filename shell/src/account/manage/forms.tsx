import { useUnit } from 'effector-react'
import { useState } from 'react'
import { manage } from '@codex/contracts/texts'
import { $user } from '@codex/session'
import { Button } from '@codex/ui/button'
import { Spinner } from '@codex/ui/spinner'
import { TextField, type TextFieldProps } from '@codex/ui/text-field'
import { FormView, LoadFailure, useField } from './form-view'
import * as deletion from './deletion'
import * as email from './email'
import * as model from './model'
import * as password from './password'
import styles from './view.module.css'

export function ChangePassword() {
  const texts = manage.password
  const field = useField(password.form, texts)
  const { shown, toggle } = useShown()
  const user = useUnit($user)
  return (
    <FormView form={password.form} submit={texts.submit} submitting={texts.submitting} done={texts.done}>
      <p className={styles.note}>{texts.note}</p>
      {/* So that a password manager knows whose password it stores. */}
      <input type="text" hidden readOnly autoComplete="username" value={user?.username ?? ''} />
      <PasswordField {...field('current')} shown={shown} autoComplete="current-password" data-initial-focus />
      <PasswordField {...field('chosen')} shown={shown} autoComplete="new-password" hint={texts.rule} />
      <PasswordField {...field('repeated')} shown={shown} autoComplete="new-password" />
      {toggle}
    </FormView>
  )
}

export function ChangeEmail() {
  const texts = manage.email
  const field = useField(email.form, texts)
  const { shown, toggle } = useShown()
  return (
    <FormView form={email.form} submit={texts.submit} submitting={texts.submitting} done={texts.done}>
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        data-initial-focus
      />
      <PasswordField {...field('password')} shown={shown} autoComplete="current-password" />
      {toggle}
    </FormView>
  )
}

export function DeleteAccount() {
  const texts = manage.deletion
  const field = useField(deletion.form, texts)
  const { shown, toggle } = useShown()
  const { contents, failure, retry } = useUnit({
    contents: deletion.$contents,
    failure: deletion.$failure,
    retry: deletion.retried,
  })
  if (failure !== null) return <LoadFailure text={failure} onRetry={() => retry()} />
  if (contents === null) return <Spinner label={texts.loading} />
  const goes = (['companions', 'messages', 'memories', 'remarks'] as const).filter((name) => contents[name] > 0)
  return (
    <FormView danger form={deletion.form} submit={texts.submit} submitting={texts.submitting} done={manage.deleted}>
      <div className={styles.goes} data-initial-focus tabIndex={-1}>
        <p>{texts.goes}</p>
        <ul>
          <li>{texts.account}</li>
          {goes.map((name) => (
            <li key={name}>{texts[name](contents[name])}</li>
          ))}
        </ul>
        <DownloadFirst />
        <p>
          <strong>{texts.warning}</strong>
        </p>
      </div>
      {/* Typed, not filled in: this is the last question. */}
      <TextField
        {...field('username')}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password')} shown={shown} autoComplete="off" />
      {toggle}
    </FormView>
  )
}

function DownloadFirst() {
  const { submitting, open, close } = useUnit({
    submitting: deletion.form.$submitting,
    open: model.opened,
    close: model.closed,
  })
  const leave = () => {
    // What was typed is in no store then.
    close()
    open('data')
  }
  return (
    <p className={styles.actions}>
      {manage.deletion.download}
      <Button variant="quiet" disabled={submitting} onClick={leave}>
        {manage.data.title}
      </Button>
    </p>
  )
}

interface PasswordFieldProps extends TextFieldProps {
  readonly shown: boolean
}

/** Without the icons of the sign-up's field: they would be in the first chunk. */
export function PasswordField({ shown, ...rest }: PasswordFieldProps) {
  return <TextField {...rest} dir="ltr" type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
}

/** Whether the passwords of a form are readable. */
export function useShown() {
  const [shown, setShown] = useState(false)
  const toggle = (
    <label className={styles.shown}>
      <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
      {manage.showPassword}
    </label>
  )
  return { shown, toggle }
}
