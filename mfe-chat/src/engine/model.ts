/** Which engine writes the replies: the server's answer, else the engine of the last reply. */
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { chat } from '@codex/api'
import type { Engine } from '@codex/contracts/entities'
import { $engine as $lastEngine } from '../conversation'
import * as exchange from '../exchange'
import * as history from '../history'

export const explained = createEvent()
export const closed = createEvent()

const viewFx = attach({ effect: chat.viewEngineFx })

const $server = createStore<{ readonly engine: Engine; readonly ready: boolean } | null>(null)
  .on(viewFx.doneData, (_, view) => view)
  // An engine that answers is ready.
  .on(exchange.answered, (view) => (view?.ready === false ? { ...view, ready: true } : view))
export const $engine = combine($server, $lastEngine, (server, last) => server?.engine ?? last)
export const $ready = $server.map((server) => server?.ready !== false)
export const $open = createStore(false)
  .on(explained, () => true)
  .reset(closed, history.closed)

sample({ clock: [history.opened, explained, exchange.failed], fn: () => undefined, target: viewFx })
