/** Spec 4 "Account view": loading, then the modal opens with data or with an error. */
import { attach, createEvent, createStore, merge, sample } from 'effector'
import { user } from '@codex/api'
import { current } from '@codex/api/current'
import type { Account } from '@codex/contracts/entities'
import { $token, $user, userRefreshed } from '@codex/session'

export const requested = createEvent()
export const retried = createEvent()
export const closed = createEvent()
/** The error dialog was closed; the modal stays open. */
export const failureDismissed = createEvent()

const fetchFx = attach({ effect: user.viewAccountFx, mapParams: (_: { readonly turn: number }) => undefined })

// Every start and end of a session changes the token, also in another tab.
const left = merge([closed, $token.updates])

export const $loading = createStore(false)
const started = sample({
  clock: [requested, retried],
  source: $loading,
  filter: (loading) => !loading,
  fn: () => undefined,
})

/** Only the response to the latest request counts, and none after `left`. */
const $turn = createStore(0).on([started, left], (turn) => turn + 1)
sample({ clock: started, source: { turn: $turn }, target: fetchFx })

const arrived = current(fetchFx.done, $turn).map(({ result }) => result)
const failed = current(fetchFx.fail, $turn).map(({ error }) => error.message)

$loading.on(started, () => true).reset(arrived, failed, left)
export const $open = createStore(false)
  .on([arrived, failed], () => true)
  .reset(left)
export const $account = createStore<Account | null>(null)
  .on(arrived, (_, account) => account)
  .reset(failed, left)
/** The banner in the modal. It has no timeout: without it the modal would be empty. */
export const $error = createStore<string | null>(null)
  .on(failed, (_, message) => message)
  .reset(started, left)
export const $failure = createStore<string | null>(null)
  .on(failed, (_, message) => message)
  .reset(failureDismissed, started, left)

sample({
  clock: arrived,
  source: $user,
  filter: (known, { username, email }) => known !== null && username !== '' && email !== '',
  fn: (known, { user_id, username, email }) => ({ id: known?.id || (user_id ?? ''), username, email }),
  target: userRefreshed,
})
