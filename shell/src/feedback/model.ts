/** Spec 4 "Feedback form": idle, submitting, then success or error. */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { delay } from 'patronum'
import { user } from '@codex/api'
import { current } from '@codex/api/current'
import { feedbackCloseDelay, formMessage } from '@codex/contracts/limits'
import * as rules from '@codex/contracts/rules'
import { $token, $user } from '@codex/session'
import { createFlash } from '@codex/ui/flash'

interface Submission {
  readonly type: string
  readonly message: string
  readonly userId: string
  /** The number of the opening of the form. */
  readonly turn: number
}

export const requested = createEvent()
/** Ignored while submitting. */
export const closeRequested = createEvent()
export const typeChanged = createEvent<string>()
export const messageChanged = createEvent<string>()
export const submitted = createEvent()

const submitFx = attach({
  effect: user.addRemarksFx,
  mapParams: ({ type, message, userId }: Submission) => ({ type, message, user_id: userId }),
})
export const error = createFlash({ timeout: formMessage })

export const $open = createStore(false)
export const $type = createStore('')
export const $message = createStore('')
export const $submitting = createStore(false)
export const $thanked = createStore(false)
export const $incomplete = combine($type, $message, (type, message) => type === '' || message.trim() === '')
const $turn = createStore(0)

const accepted = current(submitFx.done, $turn).map(({ params }) => params.turn)
const refused = current(submitFx.fail, $turn).map(({ error }) => error.message)

const thankedLongEnough = sample({
  clock: delay({ source: accepted, timeout: feedbackCloseDelay }),
  source: $turn,
  filter: (turn, thanked) => turn === thanked,
  fn: () => undefined,
})
const left = sample({
  clock: closeRequested,
  source: $submitting,
  filter: (submitting) => !submitting,
  fn: () => undefined,
})
// Every start and end of a session changes the token, also in another tab.
const closed = merge([left, thankedLongEnough, $token.updates])

const checked = sample({
  clock: submitted,
  source: { type: $type, message: $message, user: $user, turn: $turn, submitting: $submitting },
  filter: ({ submitting }) => !submitting,
  fn: ({ type, message, user, turn }) => ({
    problem: rules.remarkType(type) ?? rules.remarkMessage(message),
    submission: { type, message, userId: user?.id ?? '', turn },
  }),
})
const valid = sample({ clock: checked, filter: ({ problem }) => problem === null, fn: ({ submission }) => submission })

$open.on(requested, () => true).reset(closed)
$type.on(typeChanged, (_, type) => type).reset(accepted, closed)
$message.on(messageChanged, (_, message) => message).reset(accepted, closed)
$submitting.on(valid, () => true).reset(accepted, refused, closed)
$thanked.on(accepted, () => true).reset(closed)
$turn.on(closed, (turn) => turn + 1)

sample({ clock: valid, target: submitFx })
sample({ clock: [valid, closed], fn: () => undefined, target: error.cleared })
sample({
  clock: [sample({ clock: checked, fn: ({ problem }) => problem }), refused],
  filter: (problem): problem is string => problem !== null,
  target: error.shown,
})
