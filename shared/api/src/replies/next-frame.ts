/** ms. A page that is hidden paints no frames, and what waits for one must not wait for long. */
const LONGEST = 100

/** The page is about to paint; at once while it is hidden. */
export function nextFrame(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      resolve()
    }
    const frame = requestAnimationFrame(end)
    const timer = setTimeout(end, LONGEST)
  })
}
