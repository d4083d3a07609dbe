import { lazy, Suspense } from 'react'

const AgeCard = lazy(() =>
  import('../../age').then(
    ({ AgeCard }) => ({ default: AgeCard }),
    () => ({ default: () => null }),
  ),
)

/** Loaded only where the page says that the server asks. */
export function LazyAgeCard() {
  return document.documentElement.dataset['ageQuestion'] === 'on' ? (
    <Suspense>
      <AgeCard />
    </Suspense>
  ) : null
}
