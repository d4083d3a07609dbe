/** Spec 8: failures that are only logged. */
import { createEffect } from 'effector'

export const logFx = createEffect<{ readonly what: string; readonly error: Error }, void>(({ what, error }) => {
  // oxlint-disable-next-line no-console -- the specification asks for the log
  console.warn(`${what}: ${error.message}`)
})
