import { useUnit } from 'effector-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { API_DOCS, type ApiKey } from '@codex/contracts/endpoints'
import { manage } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { FlashMessage } from '@codex/ui/flash'
import { Spinner } from '@codex/ui/spinner'
import { TextField } from '@codex/ui/text-field'
import { FormView, LoadFailure, useField } from './form-view'
import { PasswordField, useShown } from './forms'
import * as model from './keys'
import { momentOf } from './moment'
import styles from './view.module.css'

const texts = manage.keys

export function Keys() {
  const { asking, made } = useUnit({ asking: model.$asking, made: model.$made })
  if (made !== null) return <Made keyText={made.key} companion={made.companion} />
  if (asking === null) return <List />
  return asking.remove === null ? <Add /> : <Remove one={asking.remove} />
}

/** One step, or its first field, has the focus when it is shown. */
function Step({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => (step.current?.querySelector('input') ?? step.current)?.focus(), [])
  return (
    <div ref={step} role="group" aria-label={label} className={styles.sessions} data-initial-focus tabIndex={-1}>
      {children}
    </div>
  )
}

function Made({ keyText, companion }: { readonly keyText: string; readonly companion: string }) {
  const { copied, failure, copy, done } = useUnit({
    copied: model.$copied,
    failure: model.failure.$text,
    copy: model.copyFx,
    done: model.declined,
  })
  return (
    <Step label={texts.shown}>
      <p className={styles.browser}>{texts.shown}</p>
      <code className={styles.key}>{keyText}</code>
      <Button onClick={() => void copy(keyText)}>{copied ? texts.copied : texts.copy}</Button>
      <p className={styles.note}>{texts.example}</p>
      <pre className={styles.key}>{texts.command(location.origin, keyText, companion)}</pre>
      <FlashMessage text={failure} tone="error" placement="flow" />
      <Button variant="quiet" onClick={() => done()}>
        {texts.done}
      </Button>
    </Step>
  )
}

function Add() {
  const field = useField(model.addForm, texts)
  const { shown, toggle: showPassword } = useShown()
  const { companions, chosen, toggle } = useUnit({
    companions: model.$companions,
    chosen: model.$chosen,
    toggle: model.toggled,
  })
  return (
    <Step label={texts.add}>
      <FormView form={model.addForm} submit={texts.submit} submitting={texts.submitting} done="" beside={<Decline />}>
        <TextField {...field('name')} hint={texts.hint} autoComplete="off" />
        <fieldset className={styles.choices}>
          <legend>{texts.choose}</legend>
          <div>
            {companions?.map(({ profile_id: id, name }) => (
              <label key={id} className={styles.shown}>
                <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <PasswordField {...field('password')} shown={shown} autoComplete="current-password" />
        {showPassword}
      </FormView>
    </Step>
  )
}

function Remove({ one }: { readonly one: ApiKey }) {
  return (
    <Step label={texts.removeTitle(one.name)}>
      <FormView
        danger
        form={model.removeForm}
        submit={texts.confirmRemoval}
        submitting={texts.removing}
        done=""
        beside={<Decline />}
      >
        <p className={styles.browser}>{texts.removeTitle(one.name)}</p>
        <p className={styles.note}>{texts.removeNote}</p>
      </FormView>
    </Step>
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

function List() {
  const { keys, companions, loadFailure, status, add, remove, retry } = useUnit({
    keys: model.$keys,
    companions: model.$companions,
    loadFailure: model.$loadFailure,
    status: model.$status,
    add: model.addChosen,
    remove: model.removeChosen,
    retry: model.retried,
  })
  const isLoaded = keys !== null && companions !== null
  const namesOf = ({ profile_ids: ids }: ApiKey) =>
    (companions ?? []).filter(({ profile_id }) => ids.includes(profile_id)).map(({ name }) => name)
  return (
    <Step label={texts.title}>
      <p className={styles.note}>
        {texts.intro}{' '}
        <a href={API_DOCS} target="_blank" rel="noreferrer">
          {texts.docs}
        </a>
      </p>
      {loadFailure === null ? null : <LoadFailure text={loadFailure} onRetry={() => retry()} />}
      {isLoaded || loadFailure !== null ? null : <Spinner label={texts.loading} />}
      {!isLoaded || keys.length === 0 ? null : (
        <ul className={styles.places}>
          {keys.map((one) => (
            <Row key={one.key_id} one={one} names={namesOf(one)} onRemove={remove} />
          ))}
        </ul>
      )}
      <p role="status" className={styles.note}>
        {status === '' && isLoaded && keys.length === 0 ? texts.none : status}
      </p>
      {companions?.length === 0 ? <p className={styles.note}>{texts.withoutCompanions}</p> : null}
      {isLoaded && companions.length > 0 ? <Button onClick={() => add()}>{texts.add}</Button> : null}
    </Step>
  )
}

interface RowProps {
  readonly one: ApiKey
  readonly names: readonly string[]
  readonly onRemove: (one: ApiKey) => void
}

function Row({ one, names, onRemove }: RowProps) {
  const { name, created_at, used_at } = one
  const { added, used, unused } = manage.passkeys
  return (
    <li className={styles.place}>
      <div>
        <p className={styles.browser}>{name}</p>
        <p className={styles.note}>{texts.companions(names)}</p>
        <p className={styles.note}>
          {added(momentOf(created_at))} · {used_at === null ? unused : used(momentOf(used_at))}
        </p>
      </div>
      <Button variant="quiet" aria-label={texts.removeOf(name)} onClick={() => onRemove(one)}>
        {texts.remove}
      </Button>
    </li>
  )
}
