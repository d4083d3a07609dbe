import { useUnit } from 'effector-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { RemoteOverview } from '@codex/contracts/registry'
import { releases } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { FlashMessage } from '@codex/ui/flash'
import { $done, asked } from '../orders/model'
import { actionsOfRemote } from '../orders/rules'
import { VersionCard } from './card'
import { scaleOf } from './chart'
import { defaultOf, shareOf } from '../registry/facts'
import { StateBadges } from './state'
import styles from './view.module.css'

const texts = releases.remote

/** Shown without being asked for, beside those that visitors get. */
const NEWEST = 3

interface SectionProps {
  readonly id: string
  readonly remote: RemoteOverview
  readonly days: readonly string[]
  readonly at: number
}

export function RemoteSection({ id, remote, days, at }: SectionProps) {
  const [all, setAll] = useState(false)
  const { done, ask } = useUnit({ done: $done, ask: asked })
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useId()
  const changed = done?.remote === remote.name ? done : null
  // The button that opened the dialog may be gone.
  useEffect(() => {
    if (changed !== null) heading.current?.focus()
  }, [changed])

  const { name, versions, missed } = remote
  const usual = defaultOf(remote)
  const scale = scaleOf(versions)
  const shown = versions.filter((version, index) => index < NEWEST || version === usual || shareOf(version, remote) > 0)
  const rest = versions.length - shown.length

  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <header className={styles.header}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {name}
          </h2>
          <span className={styles.usual}>{usual === null ? texts.noDefault : texts.default(usual.version)}</span>
          <StateBadges remote={remote} />
          <div className={styles.actions}>
            {actionsOfRemote(remote).map((action) => (
              <Button
                key={action}
                variant="quiet"
                aria-label={releases.order[action].title(name, null)}
                onClick={() => ask({ action, remote: name, version: null })}
              >
                {releases.order[action].name}
              </Button>
            ))}
          </div>
        </header>
        <div className={styles.done}>
          <FlashMessage text={changed?.says ?? null} tone="success" placement="flow" />
        </div>
      </div>
      {missed > 0 ? <p className={styles.missed}>{texts.missed(missed)}</p> : null}
      <ul id={list} className={styles.versions}>
        {(all ? versions : shown).map((version) => (
          <VersionCard key={version.version} version={version} remote={remote} days={days} scale={scale} at={at} />
        ))}
      </ul>
      {rest > 0 ? (
        <Button
          variant="quiet"
          className={styles.more}
          aria-expanded={all}
          aria-controls={list}
          onClick={() => setAll(!all)}
        >
          {all ? texts.fewer : texts.older(rest)}
        </Button>
      ) : null}
    </section>
  )
}
