import { useUnit } from 'effector-react'
import { useEffect, useRef, type RefObject } from 'react'
import type { Passkey } from '@codex/contracts/endpoints'
import { manage } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { FlashMessage } from '@codex/ui/flash'
import { Spinner } from '@codex/ui/spinner'
import { FormView, LoadFailure, useField } from './form-view'
import { PasswordField, useShown } from './forms'
import * as model from './passkeys'
import { momentOf } from './moment'
import styles from './view.module.css'

const texts = manage.passkeys

const browserOf = ({ name }: Passkey) => (name === '' ? texts.unknown : name)

export function Passkeys() {
  const asking = useUnit(model.$asking)
  const last = useRef<typeof asking>(null)
  useEffect(() => {
    last.current = asking ?? last.current
  }, [asking])
  if (asking === null) return <List after={last} />
  return asking.remove === null ? <Add /> : <Remove passkey={asking.remove} />
}

function Add() {
  return (
    <FormView form={model.addForm} submit={texts.next} submitting={texts.checking} done="" beside={<Decline />}>
      <p className={styles.note}>{texts.note}</p>
      <Password form={model.addForm} />
    </FormView>
  )
}

function Remove({ passkey }: { readonly passkey: Passkey }) {
  return (
    <FormView
      danger
      form={model.removeForm}
      submit={texts.confirmRemoval}
      submitting={texts.removing}
      done=""
      beside={<Decline />}
    >
      <p className={styles.browser}>{texts.removeTitle(browserOf(passkey))}</p>
      <p className={styles.note}>{texts.removeNote}</p>
      <Password form={model.removeForm} />
    </FormView>
  )
}

function Password({ form }: { readonly form: typeof model.addForm | typeof model.removeForm }) {
  const field = useField(form, texts)
  const { shown, toggle } = useShown()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box}>
      <PasswordField {...field('password')} shown={shown} autoComplete="current-password" />
      {toggle}
    </div>
  )
}

function Decline() {
  const decline = useUnit(model.declined)
  return (
    <Button variant="quiet" onClick={() => decline()}>
      {texts.cancel}
    </Button>
  )
}

interface ListProps {
  /** What was asked before the list is shown again: its button gets the focus back. */
  readonly after: RefObject<{ readonly remove: Passkey | null } | null>
}

function List({ after }: ListProps) {
  const { passkeys, loadFailure, failure, status, adding, supported, add, remove, retry, hold, release } = useUnit({
    passkeys: model.$passkeys,
    loadFailure: model.$loadFailure,
    failure: model.failure.$text,
    status: model.$status,
    adding: model.$adding,
    supported: model.$supported,
    add: model.addChosen,
    remove: model.removeChosen,
    retry: model.retried,
    hold: model.failure.held,
    release: model.failure.released,
  })

  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (after.current === null) return
    // The row of a passkey that was removed is gone in a moment.
    const id = status === '' ? after.current.remove?.passkey_id : undefined
    const buttons = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-passkey]') ?? [])
    const button = buttons.find(({ dataset }) => dataset['passkey'] === id) ?? buttons.at(-1) ?? list.current
    button?.focus()
  }, [after, status])

  return (
    <div ref={list} className={styles.sessions} data-initial-focus tabIndex={-1}>
      <p className={styles.note}>{texts.note}</p>
      {loadFailure === null ? null : <LoadFailure text={loadFailure} onRetry={() => retry()} />}
      {passkeys === null && loadFailure === null ? <Spinner label={texts.loading} /> : null}
      {passkeys === null || passkeys.length === 0 ? null : (
        <ul className={styles.places}>
          {passkeys.map((passkey) => (
            <Row key={passkey.passkey_id} passkey={passkey} onRemove={remove} />
          ))}
        </ul>
      )}
      <p role="status" className={styles.note}>
        {status === '' && passkeys?.length === 0 ? texts.none : status}
      </p>
      <FlashMessage text={failure} tone="error" placement="flow" onHold={hold} onRelease={release} />
      {supported ? (
        <Button busy={adding} data-passkey onClick={() => add()}>
          {adding ? texts.waiting : texts.add}
        </Button>
      ) : (
        <p className={styles.note}>{texts.unsupported}</p>
      )}
    </div>
  )
}

interface RowProps {
  readonly passkey: Passkey
  readonly onRemove: (passkey: Passkey) => void
}

function Row({ passkey, onRemove }: RowProps) {
  const { created_at, used_at } = passkey
  const browser = browserOf(passkey)
  const since = momentOf(created_at)
  return (
    <li className={styles.place}>
      <div>
        <p className={styles.browser}>{browser}</p>
        <p className={styles.note}>{texts.added(since)}</p>
        <p className={styles.note}>{used_at === null ? texts.unused : texts.used(momentOf(used_at))}</p>
      </div>
      <Button
        variant="quiet"
        data-passkey={passkey.passkey_id}
        aria-label={texts.removeOf(browser, since)}
        onClick={() => onRemove(passkey)}
      >
        {texts.remove}
      </Button>
    </li>
  )
}
