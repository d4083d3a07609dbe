/** Spec 4 "Auth": asks the server for the user of a stored token when the stored user is missing. */
import { attach, combine, sample } from 'effector'
import { user } from '@codex/api'
import { $token, $user, userRefreshed } from '@codex/session'
import { keeperStarted } from './model'

/** The params are the token: a response for an earlier session is ignored. */
const identifyFx = attach({ effect: user.viewAccountFx, mapParams: (_: string) => undefined })

const $nameless = combine($token, $user, (token, known) => (known === null ? token : null))

sample({ clock: keeperStarted, source: $nameless, filter: (token) => token !== null, target: identifyFx })

sample({
  clock: identifyFx.done,
  source: $nameless,
  filter: (token, { params }) => token === params,
  fn: (_, { result }) => ({ id: result.user_id ?? '', username: result.username, email: result.email }),
  target: userRefreshed,
})
