import { Component, type ReactNode } from 'react'
import { isOfRemote, reportThrown } from './watch'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly own: { readonly error: unknown } | null
}

/**
 * Catches an error that a remote throws while it unmounts, when its own boundary unmounts too: the children are mounted
 * again. Errors of the shell itself are rethrown to the crash screen.
 */
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
