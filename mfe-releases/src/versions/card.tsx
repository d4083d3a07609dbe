import { useUnit } from 'effector-react'
import { useId } from 'react'
import type { RemoteOverview, VersionOverview } from '@codex/contracts/registry'
import { releases } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { agoOf, momentOf } from '../moment'
import { asked } from '../orders/model'
import { actionsOf } from '../orders/rules'
import { LoadsChart, MountChart, type Scale } from './chart'
import { isLive, shareOf } from '../registry/facts'
import { Badge, type Tone } from './state'
import styles from './card.module.css'

const texts = releases.version

interface Known {
  readonly remote: RemoteOverview
  readonly days: readonly string[]
  readonly scale: Scale
  /** When it was loaded, ms since 1970. */
  readonly at: number
}

interface CardProps extends Known {
  readonly version: VersionOverview
}

const tones: Readonly<Partial<Record<string, Tone>>> = { live: 'good', bad: 'danger', held: 'warning' }

export function VersionCard({ version, ...known }: CardProps) {
  const id = useId()
  const { remote, at } = known
  const { publishedAt, status, inShell, verdict } = version
  const share = shareOf(version, remote)
  return (
    <li className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{version.version}</h3>
        {version.default && isLive(version) ? <Badge tone="info">{texts.default}</Badge> : null}
        <Badge tone={tones[status] ?? 'plain'}>{texts.status(status)}</Badge>
        <p className={styles.note}>
          <time dateTime={publishedAt}>{texts.published(momentOf(publishedAt), agoOf(publishedAt, at))}</time>
        </p>
        {inShell === 'runs' && !isLive(version) ? null : (
          <p className={inShell === 'runs' ? styles.note : styles.warning}>{texts.verdict(verdict)}</p>
        )}
      </div>
      <Figures version={version} share={share} />
      <Charts version={version} {...known} />
      <Actions version={version} remote={remote} />
    </li>
  )
}

function Figures({ version, share }: { readonly version: VersionOverview; readonly share: number }) {
  const { loads, failed, speed } = version
  const ms = (time: number | null | undefined) => (typeof time === 'number' ? texts.ms(time) : texts.none)
  const visitors = [texts.visitors, share > 0 ? texts.share(share) : texts.none] as const
  const measured: readonly (readonly [string, string])[] = [
    [texts.loads, loads.toLocaleString('en')],
    [texts.failed, loads === 0 ? texts.none : texts.rate(failed, ((failed / loads) * 100).toFixed(1))],
    [texts.mount, ms(speed?.mount)],
    [texts.files, typeof speed?.bytes === 'number' ? texts.kilobytes(speed.bytes) : texts.none],
    [texts.blocking, ms(speed?.blocking)],
    [texts.measured, texts.visits(speed?.visits ?? 0)],
  ]
  const figures = loads === 0 && speed === null ? [visitors] : [visitors, ...measured]
  return (
    <div>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} data-bad={name === texts.failed && failed > 0 ? true : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Charts({ version, days, scale }: Omit<CardProps, 'remote' | 'at'>) {
  const { byDay } = version
  if (!byDay.some(({ loads, failed, mount }) => loads > 0 || failed > 0 || mount !== null))
    return <p className={styles.unused}>{releases.chart.unused}</p>
  return (
    <div className={styles.charts}>
      <LoadsChart days={days} byDay={byDay} scale={scale} />
      {byDay.some(({ mount }) => mount !== null) ? <MountChart days={days} byDay={byDay} scale={scale} /> : null}
    </div>
  )
}

function Actions({ version, remote }: Pick<CardProps, 'version' | 'remote'>) {
  const ask = useUnit(asked)
  const actions = actionsOf(version)
  if (actions.length === 0) return null
  return (
    <div className={styles.actions} role="group" aria-label={texts.actions(version.version)}>
      {actions.map((action) => (
        <Button
          key={action}
          variant="quiet"
          aria-label={releases.order[action].title(remote.name, version.version)}
          onClick={() => ask({ action, remote: remote.name, version: version.version })}
        >
          {releases.order[action].name}
        </Button>
      ))}
    </div>
  )
}
