/** One short line about the last change, with what takes it back. */
import { createEvent, createStore, sample } from 'effector'
import * as limits from '@codex/contracts/limits'
import { memory as texts } from '@codex/contracts/texts'
import { debounce } from '@codex/ui/debounce'
import * as changes from './changes'
import { $companionId, left, switched } from './companion'

interface Status {
  readonly text: string
  readonly failed?: true
  /** The button beside it, and what it does. */
  readonly offer: { readonly label: string; readonly request: changes.Request } | null
}

/** The place of a change that no control of its own shows. */
export const STATUS = 'status'

export const dismissed = createEvent()
/** Pointer or focus is on it: it stays. */
export const held = createEvent<boolean>()

const finished = sample({
  clock: changes.finished,
  source: $companionId,
  filter: (companionId, { request }) => request.companionId === companionId,
  fn: (_, end): Status => ({ text: end.request.said, offer: offerOf(end) }),
})
const refused = sample({
  clock: changes.refused,
  source: $companionId,
  filter: (companionId, { request }) => request.companionId === companionId && request.place === STATUS,
  fn: (_, { request, message }): Status => ({
    text: message,
    failed: true,
    offer: { label: texts.tryAgain, request },
  }),
})
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
$status.reset(changes.requested, dismissed, over, switched, left)
$held.reset($status.updates.filterMap((status) => (status === null ? true : undefined)))

/** What takes it back. */
function offerOf({ request, memory }: changes.Done): Status['offer'] {
  if (request.call === 'remove') {
    const { kind, source_message_id: source } = request.memory
    if (kind === 'summary' && source === null) return null
    const declined = request.memory.state === 'offered'
    const said = declined ? texts.status.remembered : texts.status.restored
    return {
      label: declined ? texts.offer.keep : texts.status.undo,
      request: changes.restored(request, { place: STATUS, said }),
    }
  }
  if (request.said !== texts.status.remembered || memory === null || request.place !== STATUS) return null
  return {
    label: texts.status.undo,
    request: { call: 'remove', place: STATUS, said: texts.status.removed, memory, history: [] },
  }
}
