/** Spec 4 "Feedback form": idle, submitting, then success or error. */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { delay } from 'patronum'
import { user } from '@codex/api'
import { feedbackCloseDelay, formMessage } from '@codex/contracts/limits'
import * as rules from '@codex/contracts/rules'
import { $token, $user } from '@codex/session'
import { createFlash } from '@codex/ui/flash'

interface Submission {
  readonly type: string
  readonly message: string
  readonly userId: string
  /** Tells one opening of the form from the next. */
  readonly sitting: number
}

/** 'Feedback' or 'Submit Feedback' was chosen. */
export const requested = createEvent()
/** The person wants to leave; it counts unless the remark is on its way. */
export const closeAsked = createEvent()
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
/** The server has thanked; the form closes by itself. */
export const $thanked = createStore(false)
export const $incomplete = combine($type, $message, (type, message) => type === '' || message.trim() === '')
const $sitting = createStore(0)

const isSame = (sitting: number, { params }: { readonly params: Submission }) => params.sitting === sitting
const accepted = sample({ clock: submitFx.done, source: $sitting, filter: isSame, fn: () => undefined })
const refused = sample({ clock: submitFx.fail, source: $sitting, filter: isSame, fn: (_, { error }) => error.message })

const thanks = sample({ clock: accepted, source: $sitting })
const thankedLongEnough = sample({
  clock: delay({ source: thanks, timeout: feedbackCloseDelay }),
  source: $sitting,
  filter: (sitting, thanked) => sitting === thanked,
  fn: () => undefined,
})

const left = sample({
  clock: closeAsked,
  source: $submitting,
  filter: (submitting) => !submitting,
  fn: () => undefined,
})
// Every end and every change of the session changes the token, whichever tab it happened in.
const closed = merge([left, thankedLongEnough, $token.updates])

const checked = sample({
  clock: submitted,
  source: { type: $type, message: $message, user: $user, sitting: $sitting, submitting: $submitting },
  filter: ({ submitting }) => !submitting,
  fn: ({ type, message, user, sitting }) => ({
    problem: rules.remarkType(type) ?? rules.remarkMessage(message),
    submission: { type, message, userId: user?.id ?? '', sitting },
  }),
})
const valid = sample({
  clock: checked,
  filter: ({ problem }) => problem === null,
  fn: ({ submission }) => submission,
})

$open.on(requested, () => true).reset(closed)
$type.on(typeChanged, (_, type) => type).reset(accepted, closed)
$message.on(messageChanged, (_, message) => message).reset(accepted, closed)
$submitting.on(valid, () => true).reset(accepted, refused, closed)
$thanked.on(accepted, () => true).reset(closed)
$sitting.on(closed, (sitting) => sitting + 1)

sample({ clock: valid, target: submitFx })
sample({ clock: [valid, closed], fn: () => undefined, target: error.cleared })
sample({
  clock: [sample({ clock: checked, fn: ({ problem }) => problem }), refused],
  filter: (problem): problem is string => problem !== null,
  target: error.shown,
})
