import { useEffect, useId, useRef, useState } from 'react'
import { MAX_CHANGES, type RegistryChange } from '@codex/contracts/registry'
import { releases } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { SelectField } from '@codex/ui/select-field'
import { agoOf, momentOf } from '../moment'
import styles from './view.module.css'

const texts = releases.log

/** Shown at first, and more with each press of the button. */
const STEP = 20

interface LogProps {
  /** The newest first. */
  readonly changes: readonly RegistryChange[]
  readonly remotes: readonly string[]
  /** When they were loaded, ms since 1970. */
  readonly at: number
}

export function AuditLog({ changes, remotes, at }: LogProps) {
  const id = useId()
  const [remote, setRemote] = useState('')
  const [count, setCount] = useState(STEP)
  const firstNew = useRef<HTMLLIElement>(null)
  // The button may be gone.
  useEffect(() => {
    if (count > STEP) firstNew.current?.focus()
  }, [count])
  const chosen = remotes.includes(remote) ? remote : ''
  const found = changes.filter((change) => chosen === '' || change.remote === chosen)

  return (
    <section className={styles.log} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{texts.title}</h2>
        <SelectField
          label={texts.remote}
          value={chosen}
          options={[{ value: '', label: texts.all }, ...remotes.map((name) => ({ value: name, label: name }))]}
          onChange={(name) => {
            setRemote(name)
            setCount(STEP)
          }}
        />
      </header>
      {found.length === 0 ? <p className={styles.note}>{texts.none}</p> : null}
      <ol className={styles.changes}>
        {found.slice(0, count).map((change, index) => (
          <li
            key={keyOf(change)}
            ref={index === count - STEP ? firstNew : null}
            tabIndex={-1}
            className={styles.change}
          >
            <Change {...change} now={at} />
          </li>
        ))}
      </ol>
      {found.length > count ? (
        <Button variant="quiet" onClick={() => setCount(count + STEP)}>
          {texts.more}
        </Button>
      ) : null}
      {changes.length >= MAX_CHANGES ? <p className={styles.note}>{texts.last(MAX_CHANGES)}</p> : null}
    </section>
  )
}

const keyOf = ({ at, action, remote, version }: RegistryChange) => [at, action, remote, version].join(' ')

function Change({ at, by, action, remote, version, says, reason, now }: RegistryChange & { readonly now: number }) {
  return (
    <>
      <p>
        <strong>
          {texts.action(action)} {remote} {version}
        </strong>
        {says === null ? null : <>: {says}</>}
      </p>
      {reason === null ? null : (
        <p className={styles.reason} dir="auto">
          {texts.reason(reason)}
        </p>
      )}
      <p className={styles.note}>
        <time dateTime={at}>{releases.version.published(momentOf(at), agoOf(at, now))}</time>
        {' · '}
        <bdi>{nameOf(by)}</bdi>
      </p>
    </>
  )
}

/** Names are URI-encoded in the log. */
function nameOf(by: string): string {
  try {
    return decodeURIComponent(by)
  } catch {
    return by
  }
}
