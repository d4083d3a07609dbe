/** How a remote does, at a glance. */
import type { RemoteOverview } from '@codex/contracts/registry'
import { releases } from '@codex/contracts/texts'
import { canariesOf, defaultOf, isLive } from '../registry/facts'
import styles from './state.module.css'

const texts = releases.remote

export type Tone = 'good' | 'info' | 'warning' | 'danger' | 'plain'

interface State {
  /** A version, or empty for the remote. */
  readonly of: string
  readonly text: string
  readonly tone: Tone
}

function statesOf(remote: RemoteOverview): readonly State[] {
  const canaries = canariesOf(remote).map(({ version: of, traffic }): State => ({
    of,
    text: texts.canary(traffic),
    tone: 'info',
  }))
  return [{ of: '', ...usualState(remote) }, ...canaries]
}

function usualState(remote: RemoteOverview): Omit<State, 'of'> {
  if (!remote.versions.some(isLive)) return { text: texts.off, tone: 'plain' }
  const current = defaultOf(remote)
  if (current === null) return { text: texts.noDefault, tone: 'warning' }
  if (current.inShell === 'fails') return { text: texts.fails, tone: 'danger' }
  return current.inShell === 'skipped' ? { text: texts.skipped, tone: 'danger' } : { text: texts.runs, tone: 'good' }
}

export const StateBadges = ({ remote }: { readonly remote: RemoteOverview }) => (
  <span className={styles.badges}>
    {statesOf(remote).map(({ of, text, tone }) => (
      <Badge key={`${of} ${text}`} tone={tone}>
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
