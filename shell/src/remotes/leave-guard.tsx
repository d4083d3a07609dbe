import { Component, type ReactNode } from 'react'
import { isOfRemote, reportThrown } from './watch'

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
    return { own: isOfRemote(error) ? null : { error } }
  }

  override componentDidCatch(error: unknown) {
    reportThrown(error)
  }

  override render() {
    if (this.state.own !== null) throw this.state.own.error
    return this.props.children
  }
}
