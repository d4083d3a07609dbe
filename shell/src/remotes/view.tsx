import { useUnit } from 'effector-react'
import { Component, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import type { RemoteName } from '@codex/contracts/remotes'
import { SLOW_LOAD } from '@codex/contracts/reports'
import { global } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { Spinner } from '@codex/ui/spinner'
import { AwaitsPart, useHandOver, usePart } from '../first-frame'
import { startPageTime } from '../page/page-time'
import type { Remote } from './create-remote'
import type { ModuleOf } from './exposed'
import { renderStarted } from './mounts'
import { clearRender, markRender } from './render-mark'
import { unmountStarted } from './unmounting'
import styles from './view.module.css'

/** Names of the missing parts in the failure panel. */
const PARTS: Readonly<Partial<Record<string, string>>> = {
  auth: 'sign-in',
  companions: 'sidebar',
  chat: 'chat',
} satisfies Record<RemoteName, string>

interface SlotProps<Name extends string> {
  readonly remote: Remote<Name>
  readonly placeholder?: ReactNode
  /** Its name in the failure panel; known for the remotes of the product. */
  readonly part?: string
  readonly children: (module: ModuleOf<Name>) => ReactNode
}

interface ContentProps<Name extends string> extends Pick<SlotProps<Name>, 'children'> {
  readonly name: Name
  readonly version: string
  readonly module: ModuleOf<Name>
  readonly onMount: () => void
}

export function RemoteSlot<Name extends string>({
  remote,
  placeholder,
  part: title = PARTS[remote.name] ?? remote.name,
  children,
}: SlotProps<Name>) {
  const { state, want, retry, crash, mount } = useUnit({
    state: remote.$state,
    want: remote.wanted,
    retry: remote.retried,
    crash: remote.crashed,
    mount: remote.mounted,
  })
  const part = usePart(remote.name)
  const waiting = part.shown ? <AwaitsPart remote={remote.name} /> : (placeholder ?? <Loading />)
  useEffect(() => want(), [want])

  if (state.phase === 'failed')
    return (
      <FailedRemote
        name={remote.name}
        part={title}
        version={state.version}
        isOff={state.isOff}
        onRetry={() => retry()}
      />
    )
  if (state.phase !== 'ready' || part.busy) return waiting
  const { name } = remote
  const { version, module } = state
  return (
    <RenderGuard key={version} onCrash={() => crash(state)}>
      <Suspense fallback={<Suspended name={name} placeholder={waiting} onTimeout={() => crash(state)} />}>
        <Content name={name} version={version} module={module} onMount={() => mount(state)}>
          {children}
        </Content>
      </Suspense>
    </RenderGuard>
  )
}

/** A component, so that errors of `children` itself are caught by the guard as well. */
function Content<Name extends string>({ name, version, module, onMount, children }: ContentProps<Name>) {
  // During the first render and not after it: a render that never ends has no commit.
  useState(() => {
    markRender(name, version)
    renderStarted(name, version)
  })
  useHandOver(name)
  useEffect(() => {
    clearRender(name)
    onMount()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each mount; a version has a mount of its own
  }, [])
  // React runs the clean-ups of layout effects and those of other effects at different times.
  useLayoutEffect(() => () => unmountStarted({ remote: name, version }), [name, version])
  useEffect(() => () => unmountStarted({ remote: name, version }), [name, version])
  return children(module)
}

interface SuspendedProps {
  readonly name: string
  readonly placeholder: ReactNode
  readonly onTimeout: () => void
}

/** In place of a remote that suspends without a boundary of its own. */
function Suspended({ name, placeholder, onTimeout }: SuspendedProps) {
  useEffect(() => {
    clearRender(name)
    return startPageTime(SLOW_LOAD, onTimeout).stop
    // oxlint-disable-next-line react/exhaustive-deps -- the timeout counts from when it began to suspend
  }, [])
  return placeholder
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Spinner label={global.loading} />
    </div>
  )
}

interface FailedProps {
  /** Of the remote, or of what else could not be loaded. */
  readonly name: string
  readonly part: string
  readonly version: string | null
  readonly isOff?: boolean | undefined
  readonly onRetry: () => void
}

export function FailedRemote({ name, part, version, isOff, onRetry }: FailedProps) {
  const texts = global.remoteFailed
  return (
    <section className={styles.failed} role="alert" data-remote={name}>
      <h2>{isOff ? texts.off(part) : global.crash.title}</h2>
      {isOff ? null : <p>{texts.title(part)}</p>}
      <p>{isOff ? texts.offMessage : texts.message}</p>
      <Button onClick={onRetry}>{texts.tryAgain}</Button>
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
