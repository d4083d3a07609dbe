/** Which engine writes the replies: the server's answer, else the engine of the last reply. */
import { attach, combine, createStore, sample } from 'effector'
import { chat } from '@codex/api'
import { coalesced } from '@codex/api/current'
import type { Engine } from '@codex/contracts/entities'
import { companionsChanged, connectionsRequested } from '@codex/session'
import { $companionId } from '../companion'
import { $engine as $lastEngine } from '../conversation'
import * as exchange from '../exchange'
import * as history from '../history'

const viewFx = attach({
  source: $companionId,
  effect: chat.viewEngineFx,
  mapParams: (_: unknown, profileId) => (profileId === null ? {} : { profile_id: profileId }),
})

const $server = createStore<{ readonly engine: Engine; readonly ready: boolean } | null>(null)
  .on(viewFx.doneData, (_, view) => view)
  // An engine that answers is ready.
  .on(exchange.answered, (view) => (view?.ready === false ? { ...view, ready: true } : view))
export const $engine = combine($server, $lastEngine, (server, last) => server?.engine ?? last)
export const $ready = $server.map((server) => server?.ready !== false)

const changed = coalesced(companionsChanged, viewFx.pending)
sample({ clock: [history.opened, connectionsRequested, exchange.failed, changed], target: viewFx })
