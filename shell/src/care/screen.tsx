import { lazy, Suspense } from 'react'

const Page = lazy(() => import('./view').then(({ CarePage }) => ({ default: CarePage })))

/** `/care`, for everyone. If its chunk does not load, the crash screen offers 'Refresh Page'. */
export const CareScreen = () => (
  <Suspense>
    <Page />
  </Suspense>
)
