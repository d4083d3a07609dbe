import { Component, type ErrorInfo, type ReactNode } from 'react'
import { report } from './report'
import { unmountingRemote } from './unmounting'
import { isOfRemote, reportThrown, sourceOf } from './watch'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly own: { readonly error: unknown } | null
}

/** Mounts its children again after a remote threw while unmounting. Rethrows errors of the shell to the crash screen. */
export class LeaveGuard extends Component<Props, State> {
  override state: State = { own: null }

  static getDerivedStateFromError(error: unknown): State {
    return { own: unmountingRemote() !== null || isOfRemote(error) ? null : { error } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    // Several remotes may be unmounted at once: the components above the error show which one threw.
    const source = sourceOf(componentStack ?? '') ?? unmountingRemote()
    if (source === null || isOfRemote(error)) reportThrown(error)
    else report({ ...source, phase: 'run', outcome: 'failed' })
  }

  override render() {
    if (this.state.own !== null) throw this.state.own.error
    return this.props.children
  }
}
