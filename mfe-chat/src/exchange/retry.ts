import { createEffect } from 'effector'
import { RETRY_PAUSES, type Exchange } from './exchange'

/** Waits before the next attempt, and for as long as the browser is offline. Going online ends both. */
export const pauseFx = createEffect(
  ({ interruptions }: Exchange) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        removeEventListener('online', end)
        resolve()
      }
      const timer = setTimeout(
        () => {
          if (navigator.onLine) end()
        },
        RETRY_PAUSES[interruptions - 1],
      )
      addEventListener('online', end)
    }),
)
