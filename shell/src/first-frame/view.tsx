import { useEffect, useLayoutEffect, useState } from 'react'
import { fillIn, partOf, settled, takePart } from './hand-over'

/** `shown`: the page has a part of the remote. `busy`: it is not replaced yet, while a text is composed in it. */
export function usePart(remote: string) {
  // From the first commit on: only a part that is awaited is removed.
  const [busy, setBusy] = useState(() => partOf(remote) !== null)
  useLayoutEffect(() => {
    const part = partOf(remote)
    const follow = () => setBusy(part?.hasAttribute('data-composing') ?? false)
    if (part) new MutationObserver(follow).observe(part, { attributeFilter: ['data-composing'] })
    follow()
  }, [remote])
  return { shown: partOf(remote) !== null, busy }
}

/** In place of a remote whose part is shown. React removes what goes before it inserts what replaces it. */
export function AwaitsPart({ remote }: { readonly remote: string }) {
  useLayoutEffect(() => () => takePart(remote), [remote])
  return <span hidden data-awaits-first-frame />
}

/** In a component around the content of a remote. */
export function useHandOver(remote: string) {
  // React sets no state in its commit.
  useLayoutEffect(() => queueMicrotask(() => fillIn(remote)), [remote])
  // A version that throws in an effect is replaced by another one, which gets the same.
  useEffect(() => {
    const timer = setTimeout(() => settled(remote))
    return () => clearTimeout(timer)
  }, [remote])
}
