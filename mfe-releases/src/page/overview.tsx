import { useUnit } from 'effector-react'
import { useEffect, useId, useRef } from 'react'
import type { Overview as Data } from '@codex/contracts/registry'
import { releases } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { FlashMessage } from '@codex/ui/flash'
import { LogOutIcon, RefreshIcon } from '@codex/ui/icons'
import { AuditLog } from '../log'
import { clockTimeOf } from '../moment'
import { OrderDialog } from '../orders'
import { RemoteSection, StateBadges } from '../versions'
import * as model from '../overview/model'
import styles from './overview.module.css'

const texts = releases.page

interface OverviewProps {
  readonly overview: Data
  /** When it was loaded, ms since 1970. */
  readonly at: number
}

export function Overview({ overview, at }: OverviewProps) {
  const { remotes, days, changes, shell, token } = overview
  const sections = useId()
  const idOf = (name: string) => `${sections}-${name}`
  const title = useRef<HTMLHeadingElement>(null)
  // The form had the focus, and is gone.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus()
  }, [])

  return (
    <div className={styles.overview}>
      <div>
        <header className={styles.header}>
          <h1 ref={title} tabIndex={-1}>
            {releases.title}
          </h1>
          {shell === null ? null : <span className={styles.note}>{texts.shell(shell)}</span>}
          <Refresh at={at} />
        </header>
        {token === undefined ? null : <p className={styles.note}>{token}</p>}
        <Failure at={at} />
      </div>
      {remotes.length === 0 ? <p>{texts.none}</p> : null}
      {remotes.length > 1 ? (
        <nav aria-label={texts.overview}>
          <ul className={styles.remotes}>
            {remotes.map((remote) => (
              <li key={remote.name}>
                <button
                  type="button"
                  className={styles.jump}
                  onClick={() => document.getElementById(idOf(remote.name))?.focus()}
                >
                  {remote.name}
                  <StateBadges remote={remote} />
                </button>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {remotes.map((remote) => (
        <RemoteSection key={remote.name} id={idOf(remote.name)} remote={remote} days={days} at={at} />
      ))}
      <AuditLog changes={changes} remotes={remotes.map(({ name }) => name)} at={at} />
      <OrderDialog />
    </div>
  )
}

function Refresh({ at }: Pick<OverviewProps, 'at'>) {
  const { loading, lookAgain, leave } = useUnit({
    loading: model.$loading,
    lookAgain: model.lookedAgain,
    leave: model.left,
  })
  return (
    <div className={styles.refresh}>
      <span className={styles.note}>{texts.asOf(clockTimeOf(at))}</span>
      <Button variant="quiet" aria-disabled={loading} onClick={() => lookAgain()}>
        <RefreshIcon size={18} aria-hidden />
        {texts.lookAgain}
      </Button>
      <Button variant="quiet" onClick={() => leave()}>
        <LogOutIcon size={18} aria-hidden />
        {texts.leave}
      </Button>
    </div>
  )
}

function Failure({ at }: Pick<OverviewProps, 'at'>) {
  const { failure, lookAgain } = useUnit({ failure: model.$failure, lookAgain: model.lookedAgain })
  const text = failure === null ? null : `${failure} ${releases.failed.stale(clockTimeOf(at))}`
  return (
    <div className={styles.failure}>
      <FlashMessage text={text} tone="error" placement="flow" />
      {failure === null ? null : (
        <Button variant="quiet" onClick={() => lookAgain()}>
          {releases.access.tryAgain}
        </Button>
      )}
    </div>
  )
}
