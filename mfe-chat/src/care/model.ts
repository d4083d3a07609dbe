/** The person ends the pause of a story. */
import { attach, createEvent, sample } from 'effector'
import { chat } from '@codex/api'
import { $companionId } from '../companion'
import { error } from '../conversation/model'
import * as history from '../history'

export const resumeRequested = createEvent()

const resumeFx = attach({
  source: $companionId,
  effect: chat.resumeStoryFx,
  mapParams: (_: unknown, companionId) => ({ profile_id: companionId ?? '' }),
})

sample({
  clock: resumeRequested,
  source: resumeFx.pending,
  filter: (pending) => !pending,
  fn: () => undefined,
  target: resumeFx,
})
sample({ clock: resumeFx.done, fn: () => undefined, target: history.outdated })
sample({ clock: resumeFx.failData, fn: ({ message }) => message, target: error.shown })
