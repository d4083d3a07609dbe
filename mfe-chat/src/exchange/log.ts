import { createEffect } from 'effector'

export const logFx = createEffect((reason: string) => {
  // Spec 8: these failures are logged. Never the text itself.
  console.warn(`Chat message not sent: ${reason}`) // eslint-disable-line no-console -- spec 8 asks for the log
})
