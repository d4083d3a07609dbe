import { useUnit } from 'effector-react'
import { Component, useEffect, useState, type ReactNode } from 'react'
import type { Remotes, RemoteName } from '@codex/contracts/remotes'
import { Button } from '@codex/ui/button'
import { Spinner } from '@codex/ui/spinner'
import { global } from '@codex/contracts/texts'
import type { Remote } from './model'
import styles from './view.module.css'

/** What the visitor misses when a remote is down. */
const PARTS = { auth: 'sign-in', companions: 'sidebar', chat: 'chat' } as const satisfies Record<RemoteName, string>

interface SlotProps<Name extends RemoteName> {
  readonly remote: Remote<Name>
  readonly waiting?: ReactNode
  readonly children: (module: Remotes[Name]) => ReactNode
}

/** Shows a remote, or while it loads a placeholder, or when it fails a panel that leaves the rest of the page alone. */
export function RemoteSlot<Name extends RemoteName>({ remote, waiting, children }: SlotProps<Name>) {
  const { state, want, retry } = useUnit({ state: remote.$state, want: remote.wanted, retry: remote.retried })
  const [mount, setMount] = useState(0)
  useEffect(() => {
    want()
  }, [want])

  if (state.phase === 'waiting') return <>{waiting ?? <WaitingRemote />}</>
  if (state.phase === 'failed')
    return <FailedRemote name={remote.name} version={state.error.version} onRetry={() => retry()} />
  return (
    <RenderGuard
      key={mount}
      fallback={
        // The code is here and its state is kept: mounting it anew is enough.
        <FailedRemote name={remote.name} version={state.version} onRetry={() => setMount((count) => count + 1)} />
      }
    >
      {children(state.module)}
    </RenderGuard>
  )
}

function WaitingRemote() {
  return (
    <div className={styles.waiting}>
      <Spinner label={global.loading} />
    </div>
  )
}

interface FailedProps {
  readonly name: RemoteName
  readonly version: string | null
  readonly onRetry: () => void
}

function FailedRemote({ name, version, onRetry }: FailedProps) {
  return (
    <section className={styles.failed} role="alert" data-remote={name}>
      <h2>{global.remoteFailed.title(PARTS[name])}</h2>
      <p>{global.remoteFailed.message}</p>
      <Button onClick={onRetry}>{global.remoteFailed.tryAgain}</Button>
      <small className={styles.detail}>{version === null ? name : `${name} ${version}`}</small>
    </section>
  )
}

class RenderGuard extends Component<{ readonly fallback: ReactNode; readonly children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
