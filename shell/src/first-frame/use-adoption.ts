import { useEffect, useLayoutEffect, useRef } from 'react'
import { adoptFirstFrame } from './adopt'

/** In a component around the content of a remote: replaces its pre-rendered part at the first commit. */
export function useAdoption(remote: string) {
  const adopted = useRef<Promise<() => void>>(null)
  useLayoutEffect(() => {
    const mounted = new AbortController()
    adopted.current = adoptFirstFrame(remote, mounted.signal)
    return () => mounted.abort()
  }, [remote])
  // React runs the effects of the content before those of its parents: the remote is ready for input.
  useEffect(() => {
    void adopted.current?.then((replay) => replay())
  }, [remote])
}
