/** What contradicts the profile has changed: a pin with the reply's words says so, and settles the contradiction. */
import { createEvent, createStore, sample } from 'effector'
import { memory as texts } from '@codex/contracts/texts'
import { left, switched } from '../companion'
import * as changes from './changes'
import * as forms from './forms'

export const pinBegun = createEvent<{ readonly messageId: string; readonly words: string }>()

/** The place of what settles a contradiction. */
export const placeOf = (messageId: string) => `${messageId} contradiction`

/** The id of the reply. */
const $begun = createStore<string | null>(null)
  .on(pinBegun, (_, { messageId }) => messageId)
  .reset(forms.addDiscarded, switched, left)

sample({
  clock: pinBegun,
  fn: ({ messageId, words }) => ({ source: messageId, text: words }),
  target: forms.addRequested,
})

const saved = sample({
  clock: changes.savedHere,
  source: $begun,
  fn: (begun, { request }) => (request.call === 'add' && request.source === begun ? begun : null),
}).filterMap((messageId) => messageId ?? undefined)
sample({
  clock: saved,
  fn: (messageId): changes.MemoryChange => ({
    call: 'check',
    place: placeOf(messageId),
    said: texts.status.remembered,
    messageId,
  }),
  target: changes.requested,
})
$begun.reset(saved)
