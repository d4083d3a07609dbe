/** Help lines before a reply, and the end of a story's pause. */
import { attach, createEvent, sample } from 'effector'
import { chat } from '@codex/api'
import { error } from '../banner/model'
import { $conversation } from '../companion'
import * as exchange from '../exchange'
import * as history from '../history'

export const resumeRequested = createEvent()

/** What the last message was read as, before the first words of its reply. */
export const $awaited = exchange.$exchanges.map((exchanges) => {
  const last = exchanges.at(-1)
  return last?.reply === null ? (last.care ?? null) : null
})

const resumeFx = attach({
  source: $conversation,
  effect: chat.resumeStoryFx,
  mapParams: (_: unknown, conversation) => conversation ?? { profile_id: '' },
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
