/** ms without a byte. The server sends a comment far more often. */
const SILENCE = 45_000

/** `signal` aborts when `restart` has not been called for a while. */
export function silenceTimeout() {
  const controller = new AbortController()
  const abort = () => controller.abort(new DOMException('Nothing arrived for too long', 'TimeoutError'))
  let timer = setTimeout(abort, SILENCE)
  return {
    signal: controller.signal,
    restart: () => {
      clearTimeout(timer)
      timer = setTimeout(abort, SILENCE)
    },
    stop: () => clearTimeout(timer),
  }
}
