import { createEffect, createEvent, sample } from 'effector'
import { $companion, $token } from '@codex/session'
import { follow } from './hand-over'

export { AwaitsPart, useHandOver, usePart } from './view'

export const sessionFollowed = createEvent()

sample({
  clock: [sessionFollowed, $token, $companion],
  source: { token: $token, companion: $companion },
  target: createEffect(follow),
})
