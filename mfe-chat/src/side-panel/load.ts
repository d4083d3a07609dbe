/** Memory, voice sheet, export and deletion: a chunk of its own, loaded after the conversation is shown. */
import { createEvent, createStore, sample } from 'effector'
import { global } from '@codex/contracts/texts'
import { createChunk } from '@codex/ui/chunk'
import { error } from '../banner/model'
import * as history from '../history'

/** The panel beside the conversation. */
export const toggled = createEvent()
export const shown = createEvent()
export const closed = createEvent()

const chunk = createChunk(() => import('./part'))
export const { loadFx } = chunk
export const $part = chunk.$module
export const $open = createStore(false)
  .on(toggled, (open) => !open)
  .on(shown, () => true)
  .reset(closed, history.closed)
/** How often the history was loaded: with each reply there may be more to remember. */
export const $loads = createStore(0).on(history.loaded, (loads) => loads + 1)

sample({ clock: [history.shown, toggled], fn: () => undefined, target: chunk.requested })
const missing = sample({ clock: loadFx.fail, source: $open, filter: (open) => open })
sample({ clock: missing, fn: () => global.remoteFailed.title('memory'), target: [error.shown, closed] })
