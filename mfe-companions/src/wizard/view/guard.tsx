import { Component, type ReactNode } from 'react'
import { useUnit } from 'effector-react'
import * as form from '../form'
import * as unsaved from '../unsaved'

/**
 * Rethrows the first render error of the wizard to the shell, which mounts the remote again with the same form. After a
 * second error of the same form the form is discarded, and nothing is rethrown.
 */
export function WizardGuard({ children }: { readonly children: ReactNode }) {
  const { sitting, crashes, crash } = useUnit({
    sitting: form.$sitting,
    crashes: unsaved.$crashes,
    crash: unsaved.crashed,
  })
  return (
    <Guard key={sitting} again={crashes > 0} onCrash={() => crash()}>
      {children}
    </Guard>
  )
}

interface GuardProps {
  readonly again: boolean
  readonly onCrash: () => void
  readonly children: ReactNode
}

class Guard extends Component<GuardProps> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const { again, onCrash } = this.props
    onCrash()
    if (!again) throw error
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
