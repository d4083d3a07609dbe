/** What the owner of a deploy token sees. Token and data are in memory only, until the page is left. */
import { createEffect, createEvent, createStore, merge, sample } from 'effector'
import { current } from '@codex/api/current'
import type { Overview } from '@codex/contracts/registry'
import { releases } from '@codex/contracts/texts'
import { fetchOverview, type Access, type RegistryError } from '../registry'

const texts = releases.access

export const tokenChanged = createEvent<string>()
export const personChanged = createEvent<string>()
export const submitted = createEvent()
/** By the user. */
export const lookedAgain = createEvent()
/** What is shown may not be true any more. */
export const outdated = createEvent()
/** The server has refused the token in another call. */
export const tokenRefused = createEvent<RegistryError>()
/** Forgets everything. */
export const left = createEvent()

interface Load {
  readonly access: Access
  readonly turn: number
}

interface Loaded {
  readonly overview: Overview
  /** ms since 1970 */
  readonly at: number
}

const loadFx = createEffect<Load, Loaded, RegistryError>(async ({ access }) => ({
  overview: await fetchOverview(access),
  at: Date.now(),
}))

export const $token = createStore('')
  .on(tokenChanged, (_, token) => token)
  .reset(left)
export const $person = createStore('')
  .on(personChanged, (_, person) => person)
  .reset(left)
/** Null while there is no token that the server knows, or may know. */
export const $access = createStore<Access | null>(null)
/** Null: the page asks for a token. */
export const $loaded = createStore<Loaded | null>(null)
const $turn = createStore(0)

const attempted = sample({
  clock: submitted,
  source: { token: $token, person: $person, access: $access },
  filter: ({ access }) => access === null,
  fn: ({ token, person }): Access => ({ token: token.trim(), person: person.trim() }),
})
const accepted = sample({ clock: attempted, filter: ({ token }) => token !== '' })

const loaded = current(loadFx.done, $turn).map(({ result }) => result)
const failed = sample({
  clock: current(loadFx.fail, $turn),
  source: $loaded,
  fn: (loaded, { error }) => ({ error, isOver: loaded === null || error.status === 401 }),
})
const isOver = merge([
  sample({ clock: failed, filter: ({ isOver }) => isOver, fn: ({ error }) => error }),
  tokenRefused,
])

$access.on(accepted, (_, access) => access).reset(isOver, left)
$loaded.on(loaded, (_, result) => result).reset(isOver, left)

export const $loading = createStore(false)
  .on(loadFx, () => true)
  .reset(loaded, failed, tokenRefused, left)

const wanted = sample({
  clock: [accepted, outdated, sample({ clock: lookedAgain, source: $loading, filter: (loading) => !loading })],
  source: $access,
  filter: (access) => access !== null,
})
$turn.on([wanted, tokenRefused, left], (turn) => turn + 1)
sample({
  clock: wanted,
  source: { access: $access, turn: $turn },
  filter: (load): load is Load => load.access !== null,
  target: loadFx,
})

/** Until the next answer, or until the token is changed. */
export const $failure = createStore<string | null>(null)
  .on([failed.map(({ error }) => error), tokenRefused], (_, error) =>
    error.status === 404 ? texts.noTokens : error.message,
  )
  .reset(accepted, loaded, tokenChanged, left)
export const $tokenMissing = createStore(false)
  .on(attempted, (_, { token }) => token === '')
  .reset(tokenChanged, left)
/** The server was not reached: the same may work later. */
export const $canRetry = createStore(false)
  .on(failed, (_, { error }) => error.status === 0)
  .reset(accepted, tokenChanged, left)
