import { createEffect, sample } from 'effector'
import { invalid, notSent } from './model'

const logFx = createEffect((reason: string) => {
  // Spec 8: these failures are logged. Never the text itself.
  console.warn(`Chat message not sent: ${reason}`) // oxlint-disable-line no-console -- spec 8 asks for the log
})

sample({ clock: notSent, fn: ({ error }) => error.message, target: logFx })
sample({ clock: invalid, fn: () => 'invalid format or length', target: logFx })
