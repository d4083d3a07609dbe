/** The model servers on the computer of the server. They are looked for while they are shown. */
import { attach, createEvent, createStore, sample } from 'effector'
import { connections } from '@codex/api'
import { current } from '@codex/api/current'
import type { LocalServer } from '@codex/contracts/entities'
import { $token } from '@codex/session'

export const looked = createEvent()

const findFx = attach({ effect: connections.findLocalFx, mapParams: (_: { readonly turn: number }) => undefined })

const $turn = createStore(0).on([looked, $token.updates], (turn) => turn + 1)
const found = current(findFx.done, $turn).map(({ result }) => result.servers)
const failed = current(findFx.fail, $turn).map(({ error }) => error.message)

export const $servers = createStore<readonly LocalServer[] | null>(null)
  .on(found, (_, servers) => servers)
  .reset($token.updates)
export const $looking = createStore(false)
  .on(looked, () => true)
  .reset(found, failed, $token.updates)
export const $failure = createStore<string | null>(null)
  .on(failed, (_, message) => message)
  .reset(looked, $token.updates)

sample({ clock: looked, source: { turn: $turn }, target: findFx })
