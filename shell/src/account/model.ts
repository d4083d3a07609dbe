/** Spec 4 "Account view": loading, then the modal opens with data or with an error. */
import { attach, createEvent, createStore, merge, sample } from 'effector'
import { user } from '@codex/api'
import type { Account } from '@codex/contracts/entities'
import { $token, $user, userRefreshed } from '@codex/session'

export const requested = createEvent()
export const retried = createEvent()
export const closed = createEvent()
/** The error dialog was closed; the modal stays open. */
export const failureDismissed = createEvent()

/** The params are the number of the request. */
const fetchFx = attach({ effect: user.viewAccountFx, mapParams: (_: number) => undefined })

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
const $latest = createStore(0).on([started, left], (number) => number + 1)
sample({ clock: started, source: $latest, target: fetchFx })

const isLatest = (latest: number, { params }: { readonly params: number }) => params === latest
const arrived = sample({ clock: fetchFx.done, source: $latest, filter: isLatest, fn: (_, { result }) => result })
const failed = sample({ clock: fetchFx.fail, source: $latest, filter: isLatest, fn: (_, { error }) => error.message })

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
