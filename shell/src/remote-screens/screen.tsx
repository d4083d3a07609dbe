import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Frame } from '../home'
import { FailedRemote, RemoteSlot } from '../remotes'

interface Props {
  /** Shows its content to those who are signed in, and asks others to sign in. */
  readonly Guard: ComponentType<{ readonly children: ReactNode }>
}

const Part = lazy(() => import('./part'))

/**
 * Every address that is not of the shell: a remote's, or an unknown one. What the first chunk has is passed on, not imported.
 * If its chunk does not load, the crash screen offers 'Refresh Page'.
 */
export const OtherScreen = ({ Guard }: Props) => (
  <Suspense>
    <Part Guard={Guard} Frame={Frame} RemoteSlot={RemoteSlot} FailedRemote={FailedRemote} />
  </Suspense>
)
