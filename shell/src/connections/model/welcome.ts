/** Whether the built-in replies answer, for the card of the welcome pane. A failure says nothing. */
import { attach, createEvent, createStore, sample } from 'effector'
import { connections } from '@codex/api'
import { coalesced } from '@codex/api/current'
import { $token, companionsChanged } from '@codex/session'
import { closed } from './open'

export const shown = createEvent()

const viewFx = attach({ effect: connections.viewFx, mapParams: (_: void) => undefined })

export const $isBuiltIn = createStore(false)
  .on(viewFx.doneData, (_, { engine }) => engine.kind === 'built-in')
  .reset($token.updates)

sample({ clock: [shown, closed], target: viewFx })
// A download has ended, and its model answers.
sample({
  clock: coalesced(companionsChanged, viewFx.pending),
  filter: $isBuiltIn,
  fn: () => undefined,
  target: viewFx,
})
