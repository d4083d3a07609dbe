import { lazy, Suspense, useState } from 'react'
import { readOverrides } from '../remotes'

const OverrideStrip = lazy(() =>
  import('../override').then(
    ({ OverrideStrip }) => ({ default: OverrideStrip }),
    () => ({ default: () => null }),
  ),
)

/** The strip of overrides, loaded only in a tab that has some. A strip that does not load is left out. */
export function LazyOverrideStrip() {
  // The page runs an override also after its end.
  const [shown] = useState(() => readOverrides().length > 0)
  return shown ? (
    <Suspense>
      <OverrideStrip />
    </Suspense>
  ) : null
}
