/** One short line about the last change of the voice sheet, with what takes it back. */
import { createEvent, createStore, sample } from 'effector'
import * as limits from '@codex/contracts/limits'
import { memory, voice as texts } from '@codex/contracts/texts'
import { debounce } from '@codex/ui/debounce'
import { $companionId, left, switched } from '../companion'
import * as sheet from './sheet'

interface Status {
  readonly text: string
  readonly failed?: true
  readonly offer: { readonly label: string; readonly request: sheet.Request } | null
}

/** The place of a change that no control of its own shows. */
export const STATUS = 'status'

export const dismissed = createEvent()
/** Pointer or focus is on it: it stays. */
export const held = createEvent<boolean>()

const finished = sample({
  clock: sheet.saved,
  source: $companionId,
  filter: (companionId, { request }) => request.companionId === companionId,
  fn: (_, end): Status => ({ text: end.request.said, offer: offerOf(end) }),
})
const refused = sample({
  clock: sheet.refused,
  source: $companionId,
  filter: (companionId, { request }) => request.companionId === companionId && request.place === STATUS,
  fn: (_, { request, message }): Status => ({
    text: message,
    failed: true,
    offer: { label: memory.tryAgain, request },
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
$status.reset(sheet.requested, dismissed, over, switched, left)
$held.reset($status.updates.filterMap((status) => (status === null ? true : undefined)))

/** What takes it back: a removed line is added again at its place, and what was starred is removed. */
function offerOf({ request, lines }: sheet.Saved): Status['offer'] {
  if (request.call === 'remove') {
    const { text, situation, from_message: from, engine, position } = request.line
    return {
      label: memory.status.undo,
      request: {
        call: 'add',
        place: STATUS,
        said: texts.status.restored,
        texts: [text],
        situation: situation ?? '',
        from,
        engine,
        position,
      },
    }
  }
  const added =
    request.call === 'add' && request.said === texts.status.starred
      ? lines.findLast(({ text, from_message: from }) => from === request.from && request.texts.includes(text))
      : undefined
  if (added === undefined) return null
  return {
    label: memory.status.undo,
    request: { call: 'remove', place: STATUS, said: texts.status.removed, line: added },
  }
}
