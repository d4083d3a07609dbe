import { startPageTime } from '../page/page-time'

/** `ms` of page time. The error of AbortSignal.timeout does not say how long it waited. */
export function timeoutSignal(ms: number) {
  const controller = new AbortController()
  const time = startPageTime(ms, () => controller.abort(new Error(`No answer within ${ms} ms`)))
  return { signal: controller.signal, clear: time.stop }
}
