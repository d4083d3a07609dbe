import { useUnit } from 'effector-react'
import { Component, useEffect, type ReactNode } from 'react'
import type { Remotes, RemoteName } from '@codex/contracts/remotes'
import { global } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Spinner } from '@codex/ui/spinner'
import type { Remote } from './create-remote'
import styles from './view.module.css'

/** Names of the missing parts in the failure panel. */
const PARTS = { auth: 'sign-in', companions: 'sidebar', chat: 'chat' } as const satisfies Record<RemoteName, string>

interface SlotProps<Name extends RemoteName> {
  readonly remote: Remote<Name>
  readonly placeholder?: ReactNode
  readonly children: (module: Remotes[Name]) => ReactNode
}

interface ContentProps<Name extends RemoteName> extends Pick<SlotProps<Name>, 'children'> {
  readonly module: Remotes[Name]
}

export function RemoteSlot<Name extends RemoteName>({ remote, placeholder, children }: SlotProps<Name>) {
  const { state, want, retry, crash } = useUnit({
    state: remote.$state,
    want: remote.wanted,
    retry: remote.retried,
    crash: remote.crashed,
  })
  useEffect(() => {
    want()
  }, [want])

  if (state.phase === 'failed')
    return <FailedRemote name={remote.name} version={state.version} onRetry={() => retry()} />
  if (state.phase === 'ready')
    return (
      <RenderGuard key={state.version} onCrash={() => crash(state)}>
        <Content module={state.module}>{children}</Content>
      </RenderGuard>
    )
  return placeholder ?? <Loading />
}

/** A component, so that errors of `children` itself are caught by the guard as well. */
function Content<Name extends RemoteName>({ module, children }: ContentProps<Name>) {
  return children(module)
}

function Loading() {
  return (
    <div className={styles.loading}>
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

/** Renders nothing after its content has thrown: `onCrash` replaces it. */
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
