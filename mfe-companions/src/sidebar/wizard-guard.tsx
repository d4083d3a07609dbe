import { Component, type ReactNode } from 'react'
import { useUnit } from 'effector-react'
import * as model from '../wizard/model'

/**
 * What the wizard's screens throw goes on to whoever shows this remote: the half-filled form is there again when the
 * screens are. A sitting that breaks them twice is given up, and nothing else is touched.
 */
export function WizardGuard({ children }: { readonly children: ReactNode }) {
  const { sitting, crashes, crash } = useUnit({
    sitting: model.$sitting,
    crashes: model.$crashes,
    crash: model.crashed,
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
