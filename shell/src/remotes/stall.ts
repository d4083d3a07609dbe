/** Detects a version that never settles although its files have arrived: a `get` or a top-level await that does not end. */
import { sourceOf } from './watch'

/** Rejects when no file of the remote has arrived for `timeout` ms. `stop` ends the watch. */
export function watchForStall(remote: string, timeout: number) {
  let timer: ReturnType<typeof setTimeout>
  let reject: (error: Error) => void = () => undefined
  const stalled = new Promise<never>((_, rejected) => (reject = rejected))
  const start = () => {
    timer = setTimeout(() => reject(new Error(`${remote} did not settle within ${timeout} ms`)), timeout)
  }
  const arrived = ({ target }: Event) => {
    const address =
      target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : ''
    if (sourceOf(address)?.remote !== remote) return
    clearTimeout(timer)
    start()
  }
  // Load events of elements do not bubble, and do not reach the window.
  document.addEventListener('load', arrived, { capture: true })
  start()
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('load', arrived, { capture: true })
  }
  return { stalled, stop }
}
