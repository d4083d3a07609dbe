/** Spec 4 "Session": while signed in, the remaining time is checked every minute. */
import { createEffect, createEvent, sample, scopeBind } from 'effector'
import { sessionCheckInterval } from '@codex/contracts/limits'
import { $status, clockTicked } from '@codex/session'

export const ticked = createEvent()

const startClockFx = createEffect((interval: number) => {
  const tick = scopeBind(ticked, { safe: true })
  return setInterval(() => tick(), interval)
})

export const keeperStarted = createEvent()

sample({ clock: keeperStarted, fn: () => sessionCheckInterval, target: startClockFx })
sample({ clock: ticked, source: $status, filter: (status) => status === 'authenticated', fn: () => undefined, target: clockTicked })
