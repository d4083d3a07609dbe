import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from '@codex/router'
import { $status } from '@codex/session'
import { CrashGuard } from '../crash'
import { Home } from '../home'
import { Landing } from '../landing'
import { NotFound } from '../not-found'
import { OfflineBanner } from '../offline'
import { authRemote, RemoteSlot } from '../remotes'
import { ExpiryWarning } from '../session-keeper'

export function App() {
  return (
    <CrashGuard>
      <OfflineBanner />
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
      <ExpiryWarning />
    </CrashGuard>
  )
}

/** Spec 2 "Routes". Exported without its router for tests. */
export function Screens() {
  return (
    <Routes>
      <Route path="/" element={<VisitorsOnly screen={<Landing />} />} />
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
  if (status === 'loading') return null
  return status === 'authenticated' ? <Navigate to="/home" replace /> : screen
}

function SignedInOnly({ screen }: GuardProps) {
  const status = useUnit($status)
  if (status === 'loading') return null
  return status === 'anonymous' ? <Navigate to="/login" replace /> : screen
}
