/** Which engine writes the replies: the server's answer, else the engine of the last reply. */
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { chat } from '@codex/api'
import type { Engine } from '@codex/contracts/entities'
import { global } from '@codex/contracts/texts'
import { companionsChanged } from '@codex/session'
import { createChunk } from '@codex/ui/chunk'
import { error } from '../banner/model'
import { $companionId } from '../companion'
import { $engine as $lastEngine } from '../conversation'
import * as exchange from '../exchange'
import * as history from '../history'

export const explained = createEvent()
export const closed = createEvent()

const { requested, loadFx, $module } = createChunk(() => import('./dialog'))
export const $dialog = $module
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
export const $open = createStore(false)
  .on(explained, () => true)
  .reset(closed, loadFx.fail, history.closed)

sample({ clock: [history.opened, explained, exchange.failed, companionsChanged], target: viewFx })

sample({ clock: explained, target: requested })
sample({ clock: loadFx.fail, fn: () => global.remoteFailed.title('explanation'), target: error.shown })
