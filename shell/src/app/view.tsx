import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from '@codex/router'
import { $status } from '@codex/session'
import { CrashGuard } from '../crash'
import { Home } from '../home'
import { LandingScreen } from '../landing'
import { NotFound } from '../not-found'
import { OfflineBanner } from '../offline'
import { authRemote, LeaveGuard, RemoteSlot } from '../remotes'
import { ExpiryWarning } from '../session-keeper'
import { $loggedOut } from './model'
import { OverridePlace } from './override'
import { placeAfterSignIn, type SentToSignIn } from './place'

export function App() {
  return (
    <CrashGuard>
      <OfflineBanner />
      <OverridePlace />
      <BrowserRouter>
        <LeaveGuard>
          <Screens />
        </LeaveGuard>
      </BrowserRouter>
      <ExpiryWarning />
    </CrashGuard>
  )
}

/** Spec 2 "Routes". Exported without its router for tests. */
export function Screens() {
  return (
    <Routes>
      <Route path="/" element={<VisitorsOnly screen={<LandingScreen />} />} />
      <Route
        path="/login"
        element={<VisitorsOnly screen={<RemoteSlot remote={authRemote}>{({ SignIn }) => <SignIn />}</RemoteSlot>} />}
      />
      <Route
        path="/signup"
        element={<VisitorsOnly screen={<RemoteSlot remote={authRemote}>{({ SignUp }) => <SignUp />}</RemoteSlot>} />}
      />
      <Route path="/home/*" element={<SignedInOnly screen={<Home />} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

interface GuardProps {
  readonly screen: ReactNode
}

/** Nothing renders while it is not known who is here. */
function VisitorsOnly({ screen }: GuardProps) {
  const status = useUnit($status)
  // The router types it as any.
  const state: unknown = useLocation().state
  if (status === 'loading') return null
  return status === 'authenticated' ? <Navigate to={placeAfterSignIn(state)} replace /> : screen
}

function SignedInOnly({ screen }: GuardProps) {
  const { status, loggedOut } = useUnit({ status: $status, loggedOut: $loggedOut })
  const { pathname, search } = useLocation()
  if (status === 'loading') return null
  if (status === 'authenticated') return screen
  const state: SentToSignIn | null = loggedOut ? null : { from: pathname + search }
  return <Navigate to="/login" state={state} replace />
}
