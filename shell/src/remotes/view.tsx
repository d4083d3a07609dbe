import { useUnit } from 'effector-react'
import { Component, useEffect, type ReactNode } from 'react'
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

interface ContentProps<Name extends RemoteName> extends Pick<SlotProps<Name>, 'children'> {
  readonly module: Remotes[Name]
}

/** Shows a remote, or while it loads a placeholder, or when it fails a panel that leaves the rest of the page alone. */
export function RemoteSlot<Name extends RemoteName>({ remote, waiting, children }: SlotProps<Name>) {
  const { state, want, retry, crash } = useUnit({
    state: remote.$state,
    want: remote.wanted,
    retry: remote.retried,
    crash: remote.crashed,
  })
  useEffect(() => {
    want()
  }, [want])

  if (state.phase === 'waiting') return <>{waiting ?? <WaitingRemote />}</>
  if (state.phase === 'failed')
    return <FailedRemote name={remote.name} version={state.error.version} onRetry={() => retry()} />
  if (state.phase === 'crashed')
    return <FailedRemote name={remote.name} version={state.version} onRetry={() => retry()} />
  return (
    <RenderGuard key={state.version} onCrash={() => crash(state)}>
      <Content module={state.module}>{children}</Content>
    </RenderGuard>
  )
}

/** Within the guard: what the shell does with the module may throw as well as the module's own components. */
function Content<Name extends RemoteName>({ module, children }: ContentProps<Name>) {
  return children(module)
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

interface GuardProps {
  readonly onCrash: () => void
  readonly children: ReactNode
}

/** Renders nothing from the moment its content throws; whoever hears of it puts something in its place. */
class RenderGuard extends Component<GuardProps> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onCrash()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
