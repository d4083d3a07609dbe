/** Detects a load that does not end: a file that does not arrive, a `get` or a top-level await. */
import { startPageTime } from '../page/page-time'
import { sourceOf } from './watch'

const addressOf = (target: unknown) =>
  target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : ''

/** Scripts are removed when they have arrived. */
const isAwaited = (element: Element) => !(element instanceof HTMLLinkElement) || element.sheet === null

/** The address of a file of the remote that the page waits for; empty if there is none. */
const awaited = (remote: string) =>
  [...document.querySelectorAll('script[src], link[rel=stylesheet]')]
    .filter(isAwaited)
    .map(addressOf)
    .find((address) => sourceOf(address)?.remote === remote) ?? ''

/** Rejects when no file of the remote has arrived for `timeout` ms of page time. `stop` ends the watch. */
export function watchForStall(remote: string, timeout: number) {
  let reject: (error: Error) => void = () => undefined
  const stalled = new Promise<never>((_, rejected) => (reject = rejected))
  const ended = () => reject(new Error(`${remote} did not settle within ${timeout} ms ${awaited(remote)}`.trim()))
  let time = startPageTime(timeout, ended)
  const arrived = ({ target }: Event) => {
    if (sourceOf(addressOf(target))?.remote !== remote) return
    time.stop()
    time = startPageTime(timeout, ended)
  }
  // Load events of elements do not bubble, and do not reach the window.
  document.addEventListener('load', arrived, { capture: true })
  const stop = () => {
    time.stop()
    document.removeEventListener('load', arrived, { capture: true })
  }
  return { stalled, stop }
}
