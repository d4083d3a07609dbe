/** Spec 5, chat message: how long the text is, and why it cannot be sent; what the input announces. */
import { combine, createEvent, createStore, sample } from 'effector'
import * as limits from '@codex/contracts/limits'
import { codePoints, stripHtml } from '@codex/contracts/text'
import { chat, validation } from '@codex/contracts/texts'
import { debounce } from '@codex/ui/debounce'
import * as exchange from '../exchange'
import { $text, lastEdited } from './model'

const { max } = limits.chatMessage

/** As the rule counts: code points after stripping. Null below the length from which it is shown. */
export const $count = $text.map((text) => {
  const length = codePoints(stripHtml(text))
  return length < limits.chatCounter.from ? null : length
})
export const $tooLong = $count.map((count) => count !== null && count > max)
const $refused = createStore(false)
  .on(exchange.invalid, () => true)
  .reset($text.updates)
export const $reason = combine($tooLong, $refused, (tooLong, refused) =>
  tooLong || refused ? validation.chatMessage : null,
)

/** After a pause in typing, at each attempt to send, and when the focus stays while an edit begins. With a new `turn` the same text is announced again. */
export const $announced = createStore({ text: '', turn: 0 })
const announced = createEvent<string>()
$announced.on(announced, ({ turn }, text) => ({ text, turn: turn + 1 }))

const counted = sample({ clock: $count.updates, filter: (count) => count !== null, fn: () => undefined })
const paused = debounce({ source: counted, timeout: limits.counterPause })
sample({
  clock: paused,
  source: { count: $count, reason: $reason },
  fn: ({ count, reason }) => [count === null ? '' : chat.counted(count, max), reason ?? ''].join(' ').trim(),
  target: announced,
})
sample({ clock: exchange.invalid, fn: () => validation.chatMessage, target: announced })
sample({ clock: lastEdited, fn: () => chat.editing.label, target: announced })
sample({ clock: $count.updates, filter: (count) => count === null, fn: () => '', target: announced })
