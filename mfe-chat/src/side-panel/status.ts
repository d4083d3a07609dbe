/** One short line about the last change, of what is remembered or of the voice sheet, with what takes it back. */
import { createEvent, createStore, merge, sample, type Event } from 'effector'
import * as limits from '@codex/contracts/limits'
import { memory as texts } from '@codex/contracts/texts'
import { debounce } from '@codex/ui/debounce'
import { $conversation, left, switched, type ConversationRef } from '../companion'
import * as conversations from '../conversations/model'
import { STATUS } from '../elements/changes'
import * as changes from '../memory/changes'
import * as sheet from '../voice-sheet/sheet'

/** The button beside it, and what it does. */
type Offer = { readonly label: string } & (
  | { readonly part: 'memory'; readonly request: changes.MemoryChange }
  | { readonly part: 'voice'; readonly request: sheet.SheetChange }
)
interface Status {
  readonly text: string
  readonly failed?: true
  readonly offer: Offer | null
}
interface Change {
  readonly conversation: ConversationRef
  readonly status: Status
}

export const dismissed = createEvent()
/** Pointer or focus is on it: it stays. */
export const held = createEvent<boolean>()
/** The button was pressed. */
export const offered = createEvent<Offer>()

const ofCurrent = (clock: Event<Change>) =>
  sample({
    clock,
    source: $conversation,
    filter: (conversation, change) => change.conversation === conversation,
    fn: (_, { status }) => status,
  })
const finished = ofCurrent(
  merge([
    changes.finished.map((end): Change => ({
      conversation: end.request.conversation,
      status: { text: end.request.said, offer: offerOf(end) },
    })),
    sheet.saved.map((end): Change => {
      const request = sheet.undoOf(end, STATUS)
      const offer: Offer | null = request && { part: 'voice', label: texts.status.undo, request }
      return { conversation: end.request.conversation, status: { text: end.request.said, offer } }
    }),
  ]),
)
const failedOf = (text: string, offer: Offer): Status => ({ text, failed: true, offer })
const label = texts.tryAgain
const refused = ofCurrent(
  merge([
    changes.refused.filterMap(({ request, message }): Change | undefined => {
      const status = failedOf(message, { part: 'memory', label, request })
      return request.place === STATUS ? { conversation: request.conversation, status } : undefined
    }),
    conversations.refused.filterMap(({ request, message }): Change | undefined =>
      request.place === STATUS
        ? { conversation: request.conversation, status: { text: message, failed: true, offer: null } }
        : undefined,
    ),
    sheet.refused.filterMap(({ request, message }): Change | undefined => {
      const status = failedOf(message, { part: 'voice', label, request })
      return request.place === STATUS ? { conversation: request.conversation, status } : undefined
    }),
  ]),
)
const $held = createStore(false).on(held, (_, is) => is)
const elapsed = debounce({ source: finished, timeout: limits.memoryStatus })
const released = debounce({ source: held, timeout: limits.memoryStatus })

export const $status = createStore<Status | null>(null).on([finished, refused], (_, status) => status)
const over = sample({
  clock: [elapsed, released],
  source: { status: $status, isHeld: $held },
  filter: ({ status, isHeld }) => !isHeld && status?.failed !== true,
  fn: () => undefined,
})
$status.reset(changes.requested, conversations.requested, sheet.requested, dismissed, over, switched, left)
$held.reset($status.updates.filterMap((status) => (status === null ? true : undefined)))

sample({
  clock: offered.filterMap((offer) => (offer.part === 'memory' ? offer.request : undefined)),
  target: changes.requested,
})
sample({
  clock: offered.filterMap((offer) => (offer.part === 'voice' ? offer.request : undefined)),
  target: sheet.requested,
})

/** What takes it back. */
function offerOf({ request, answer }: changes.SavedMemory): Offer | null {
  const memory = changes.memoryOf(answer)
  if (request.call === 'remove') {
    const { kind, source_message_id: source } = request.memory
    if (kind === 'summary' && source === null) return null
    const declined = request.memory.state === 'offered'
    const said = declined ? texts.status.remembered : texts.status.restored
    return {
      part: 'memory',
      label: declined ? texts.offer.keep : texts.status.undo,
      request: changes.restored(request, { place: STATUS, said }),
    }
  }
  if (request.said !== texts.status.remembered || memory === null || request.place !== STATUS) return null
  return {
    part: 'memory',
    label: texts.status.undo,
    request: { call: 'remove', place: STATUS, said: texts.status.removed, memory, history: [] },
  }
}
