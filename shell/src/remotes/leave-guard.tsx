import { Component, type ReactNode } from 'react'
import { isOfRemote, reportThrown } from './watch'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly own: { readonly error: unknown } | null
}

/**
 * Stands around places that remotes come to and leave. A remote may throw as it is taken away, when its own guard is gone
 * with it: what took its place is mounted anew. Errors of the shell itself go on to the crash screen.
 */
export class LeaveGuard extends Component<Props, State> {
  override state: State = { own: null }

  static getDerivedStateFromError(error: unknown): State {
    return { own: isOfRemote(error) ? null : { error } }
  }

  override componentDidCatch(error: unknown) {
    reportThrown(error, 'run')
  }

  override render() {
    if (this.state.own !== null) throw this.state.own.error
    return this.props.children
  }
}
