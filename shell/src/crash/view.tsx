import { Component, type ErrorInfo, type ReactNode } from 'react'
import { global } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import styles from './view.module.css'

interface State {
  readonly crashed: boolean
  readonly attempt: number
}

/** Spec 2 "Global": the crash screen. Stores live outside React, so 'Try Again' mounts the screens on what they hold. */
export class CrashGuard extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { crashed: false, attempt: 0 }

  static getDerivedStateFromError(): Partial<State> {
    return { crashed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(new Error(`${error.message}${info.componentStack ?? ''}`, { cause: error }))
  }

  private readonly tryAgain = () => {
    this.setState(({ attempt }) => ({ crashed: false, attempt: attempt + 1 }))
  }

  override render() {
    if (!this.state.crashed) return <div key={this.state.attempt}>{this.props.children}</div>
    return (
      <main className={styles.screen}>
        <div role="alert">
          <h1>{global.crash.title}</h1>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => location.reload()}>{global.crash.refresh}</Button>
          <Button variant="quiet" onClick={this.tryAgain}>
            {global.crash.tryAgain}
          </Button>
        </div>
      </main>
    )
  }
}
