/** A time limit by the page's own timers: AbortSignal.timeout counts by another clock, and its error hides what hung. */
export function endsAfter(ms: number) {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort(new Error(`No answer within ${ms} ms`))
  }, ms)
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}
