/** Spec 4 "Auth": a token whose user the browser has lost is asked whose it is. */
import { attach, combine, sample } from 'effector'
import { user } from '@codex/api'
import { $token, $user, userRefreshed } from '@codex/session'
import { keeperStarted } from './model'

/** The params hold the token: an answer for an earlier session is not for this one. */
const identifyFx = attach({ effect: user.viewAccountFx, mapParams: (_: string) => undefined })

const $nameless = combine($token, $user, (token, known) => (known === null ? token : null))

sample({ clock: keeperStarted, source: $nameless, filter: (token) => token !== null, target: identifyFx })

// The account tells no id, and nothing here needs one: the server knows the caller by the token.
sample({
  clock: identifyFx.done,
  source: $nameless,
  filter: (token, { params }) => token === params,
  fn: (_, { result }) => ({ id: '', username: result.username, email: result.email }),
  target: userRefreshed,
})
