import { Component, type ErrorInfo, type ReactNode } from 'react'
import { global } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import styles from './view.module.css'

/** Spec 2 "Global": the crash screen. 'Try Again' mounts the screens again; stores live outside React and keep their state. */
export class CrashGuard extends Component<{ readonly children: ReactNode }> {
  override state = { crashed: false, attempt: 0 }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(new Error(`${error.message}${info.componentStack ?? ''}`, { cause: error }))
  }

  private readonly tryAgain = () => this.setState({ crashed: false, attempt: this.state.attempt + 1 })

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
