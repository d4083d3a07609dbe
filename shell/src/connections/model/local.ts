/** The model servers on the computer of the server. They are looked for while they are shown. */
import { createEvent, createStore } from 'effector'
import { connections } from '@codex/api'
import type { LocalServer } from '@codex/contracts/entities'
import { $token } from '@codex/session'
import { latest } from './latest'

export const looked = createEvent()

const found = latest(connections.findLocalFx, looked, [$token.updates])

export const $looking = found.$pending
export const $servers = createStore<readonly LocalServer[] | null>(null)
  .on(found.results, (_, { servers }) => servers)
  .reset($token.updates)
export const $failure = createStore<string | null>(null)
  .on(found.messages, (_, message) => message)
  .reset(looked, $token.updates)
