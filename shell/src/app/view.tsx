import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { reset } from '@codex/contracts/texts'
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from '@codex/router'
import { $status } from '@codex/session'
import { lazyPart } from '@codex/ui/lazy-part'
import { CrashGuard } from '../crash'
import { Frame, Home } from '../home'
import { LandingScreen } from '../landing'
import { OfflineBanner } from '../offline'
import { authRemote, FailedRemote, LeaveGuard, readOverrides, RemoteSlot } from '../remotes'
import { ExpiryWarning } from '../session-keeper'

// If a screen does not load, the crash screen offers 'Refresh Page'.
const CareScreen = lazyPart(() => import('../care/view').then(({ CarePage }) => CarePage))
const OtherAddress = lazyPart(() => import('../remote-screens/part').then(({ OtherAddress }) => OtherAddress))
const OverrideStrip = lazyPart(
  () => import('../override/view').then(({ OverrideStrip }) => OverrideStrip),
  () => null,
)

export function App() {
  // The page runs an override also after its end.
  const [overridden] = useState(() => readOverrides().length > 0)
  return (
    <CrashGuard>
      <OfflineBanner />
      {overridden ? <OverrideStrip /> : null}
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
      <Route element={<VisitorsOnly />}>
        <Route path="/" element={<LandingScreen />} />
        <Route path="/login" element={<RemoteSlot remote={authRemote}>{({ SignIn }) => <SignIn />}</RemoteSlot>} />
        <Route path="/signup" element={<RemoteSlot remote={authRemote}>{({ SignUp }) => <SignUp />}</RemoteSlot>} />
      </Route>
      <Route element={<SignedInOnly />}>
        <Route path="/home/*" element={<Home />} />
      </Route>
      <Route path="/care" element={<CareScreen />} />
      <Route
        path="*"
        element={
          <OtherAddress Guard={SignedInOnly} Frame={Frame} RemoteSlot={RemoteSlot} FailedRemote={FailedRemote} />
        }
      />
    </Routes>
  )
}

/** Renders nothing while the status is unknown, like SignedInOnly. */
function VisitorsOnly() {
  const status = useUnit($status)
  const { hash } = useLocation()
  if (status === 'loading') return null
  // A link to reset a password is also for those who are signed in.
  return status === 'authenticated' && !hash.startsWith(reset.hash) ? <Navigate to="/home" replace /> : <Outlet />
}

function SignedInOnly({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const status = useUnit($status)
  if (status === 'loading') return null
  return status === 'authenticated' ? children : <Navigate to="/login" replace />
}
