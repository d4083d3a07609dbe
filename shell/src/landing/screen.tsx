import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $landing, loadLandingFx } from './part'

/** Spec 2 "Landing page". If its chunk does not load, the crash screen offers 'Try Again'. */
export function LandingScreen() {
  const { part, load } = useUnit({ part: $landing, load: loadLandingFx })
  const [failure, setFailure] = useState<Error | null>(null)
  const missing = part === null
  useEffect(() => {
    if (missing) load().catch(setFailure)
  }, [missing, load])

  if (part !== null) return <part.Landing />
  if (failure !== null) throw failure
  return null
}
