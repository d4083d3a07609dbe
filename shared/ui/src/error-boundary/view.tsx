import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Shown in place of the content after it threw; `retry` renders the content again. */
  readonly fallback: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** Contains render errors of its content. React reports them to the root's `onCaughtError`, by default the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  retry = () => this.setState({ failed: false })

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children
  }
}
