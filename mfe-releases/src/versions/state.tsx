/** How a remote does, at a glance. */
import type { RemoteOverview } from '@codex/contracts/registry'
import { releases } from '@codex/contracts/texts'
import { canariesOf, defaultOf, isLive } from './facts'
import styles from './state.module.css'

const texts = releases.remote

export type Tone = 'good' | 'info' | 'warning' | 'danger' | 'plain'

interface State {
  readonly text: string
  readonly tone: Tone
}

function statesOf(remote: RemoteOverview): readonly State[] {
  const canaries = canariesOf(remote).flatMap(({ traffic, speed }): readonly State[] => [
    { text: texts.canary(traffic), tone: 'info' },
    ...(speed?.slower ? [{ text: texts.slower(speed.slower), tone: 'warning' } as const] : []),
  ])
  return [usualState(remote), ...canaries]
}

function usualState(remote: RemoteOverview): State {
  if (!remote.versions.some(isLive)) return { text: texts.off, tone: 'plain' }
  const current = defaultOf(remote)
  if (current === null) return { text: texts.noDefault, tone: 'warning' }
  if (current.verdict.startsWith('fails')) return { text: texts.fails, tone: 'danger' }
  const runs = current.verdict === 'runs' || current.verdict === 'unknown'
  return runs ? { text: texts.runs, tone: 'good' } : { text: texts.skipped, tone: 'danger' }
}

export const StateBadges = ({ remote }: { readonly remote: RemoteOverview }) => (
  <span className={styles.badges}>
    {statesOf(remote).map(({ text, tone }) => (
      <Badge key={text} tone={tone}>
        {text}
      </Badge>
    ))}
  </span>
)

export const Badge = ({ tone, children }: { readonly tone: Tone; readonly children: string }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
