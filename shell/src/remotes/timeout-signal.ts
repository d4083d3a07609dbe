/** Uses the page's own timers: AbortSignal.timeout has another clock, and its error does not say how long it waited. */
export function timeoutSignal(ms: number) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error(`No answer within ${ms} ms`)), ms)
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}
