/** Spec 4 "Account view": loading, then the modal opens with data or with an error. */
import { attach, createEvent, createStore, merge, sample } from 'effector'
import { user } from '@codex/api'
import type { Account } from '@codex/contracts/entities'
import { $token, $user, userRefreshed } from '@codex/session'

/** 'View Account' was chosen. */
export const requested = createEvent()
/** 'Try Again' was pressed in the modal. */
export const retried = createEvent()
export const closed = createEvent()
/** The error dialog was put away; the modal with its banner stays. */
export const failureDismissed = createEvent()

/** The params tell one question from the next. */
const fetchFx = attach({ effect: user.viewAccountFx, mapParams: (_: number) => undefined })

// Every end and every change of the session changes the token, whichever tab it happened in.
const left = merge([closed, $token.updates])
const wanted = merge([requested, retried])

export const $loading = createStore(false)
const asked = sample({ clock: wanted, source: $loading, filter: (loading) => !loading, fn: () => undefined })

/** Only the answer to the latest question counts, and none after the modal or the session was left. */
const $question = createStore(0).on([asked, left], (question) => question + 1)
sample({ clock: asked, source: $question, target: fetchFx })

const isLatest = (question: number, { params }: { readonly params: number }) => params === question
const arrived = sample({ clock: fetchFx.done, source: $question, filter: isLatest, fn: (_, { result }) => result })
const refused = sample({
  clock: fetchFx.fail,
  source: $question,
  filter: isLatest,
  fn: (_, { error }) => error.message,
})

$loading.on(asked, () => true).reset(arrived, refused, left)
export const $open = createStore(false)
  .on([arrived, refused], () => true)
  .reset(left)
export const $account = createStore<Account | null>(null)
  .on(arrived, (_, account) => account)
  .reset(refused, left)
/** The banner in the modal. It stays: without it the modal would be empty. */
export const $error = createStore<string | null>(null)
  .on(refused, (_, message) => message)
  .reset(asked, left)
/** The error dialog over the modal. */
export const $failure = createStore<string | null>(null)
  .on(refused, (_, message) => message)
  .reset(failureDismissed, asked, left)

sample({
  clock: arrived,
  source: $user,
  filter: (known, { username, email }) => known !== null && username !== '' && email !== '',
  fn: (known, { username, email }) => ({ id: known?.id ?? '', username, email }),
  target: userRefreshed,
})
