/** ms, for browsers without requestIdleCallback. */
const WAIT = 2000

/** Resolves when the browser has nothing else to do. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve, WAIT)
  })

/** Resolves when all that the page has begun to load is there, and has run. */
export const whenLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })
