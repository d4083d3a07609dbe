/** ms. A hidden page paints no frames. */
const LONGEST = 100

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
