import { lazy, Suspense, useState } from 'react'
import { readOverrides } from '../remotes'

/** Nobody else pays for it. A page that can't load it goes on without it, and without an override. */
const LoadedStrip = lazy(() =>
  import('../override').then(
    ({ OverrideStrip }) => ({ default: OverrideStrip }),
    () => ({ default: () => null }),
  ),
)

export function OverridePlace() {
  // What a page began with it runs to its end, also when its time is over.
  const [shown] = useState(() => readOverrides().length > 0)
  return shown ? (
    <Suspense fallback={null}>
      <LoadedStrip />
    </Suspense>
  ) : null
}
