/** Which engine speaks: as the server says, else as the last reply does. */
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { chat } from '@codex/api'
import type { Engine } from '@codex/contracts/entities'
import { $engine as $speaker } from '../conversation'
import * as exchange from '../exchange'
import * as history from '../history'

export const explained = createEvent()
export const closed = createEvent()

const viewFx = attach({ effect: chat.viewEngineFx })

const $server = createStore<{ readonly engine: Engine; readonly ready: boolean } | null>(null)
  .on(viewFx.doneData, (_, view) => view)
  // A reply that comes says that it is there.
  .on(exchange.answered, (view) => (view?.ready === false ? { ...view, ready: true } : view))
/** What will write the next reply; null while nobody knows. */
export const $engine = combine($server, $speaker, (server, speaker) => server?.engine ?? speaker)
export const $ready = $server.map((server) => server?.ready !== false)
export const $open = createStore(false)
  .on(explained, () => true)
  .reset(closed, history.closed)

sample({ clock: [history.opened, explained, exchange.failed], fn: () => undefined, target: viewFx })
