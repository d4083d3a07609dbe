/** How the replies of a companion are written: a choice is saved at once. */
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { chat } from '@codex/api'
import { coalesced } from '@codex/api/current'
import type { Preset } from '@codex/contracts/entities'
import { DEFAULT_PRESET } from '@codex/contracts/limits'
import { companionsChanged } from '@codex/session'
import { $open, $profile, closed } from './model'
import { opened } from './requests'
import * as saving from './saving'

export const presetChosen = createEvent<Preset>()
/** An empty name is the default. */
export const modelChosen = createEvent<string>()

const viewFx = attach({ effect: chat.viewEngineFx, mapParams: (_: unknown) => ({}) })
sample({ clock: opened, target: viewFx })
// The dialog above may have changed who answers.
sample({ clock: coalesced(companionsChanged, viewFx.pending), filter: $open, target: viewFx })
const $view = createStore<Awaited<ReturnType<typeof chat.viewEngineFx>> | null>(null).on(
  viewFx.doneData,
  (_, view) => view,
)
/** Whether a language model writes the replies: the built-in ones have no settings. Null until it is known. */
export const $isModel = $view.map((view) => view && view.engine.kind !== 'built-in')

const change = sample({
  clock: [
    presetChosen.map((preset): saving.Change => ({ preset })),
    modelChosen.map((model): saving.Change => ({ model })),
  ],
  source: saving.$saving,
  filter: (isSaving) => !isSaving,
  fn: (_, change) => change,
})
sample({ clock: change, target: saving.saveRequested })
/** What is being saved is shown as chosen. */
const $chosen = createStore<saving.Change>({})
  .on(change, (_, change) => change)
  .reset(saving.savedHere, saving.failed, opened, closed)

export const $preset = combine($profile, $chosen, (profile, { preset }) => preset ?? profile?.preset ?? DEFAULT_PRESET)
export const $model = combine($profile, $chosen, (profile, { model }) => model ?? profile?.model ?? '')
/** The default first; none where there is no choice. The chosen one is among them, also when it is not offered any more. */
export const $models = combine($view, $model, (view, chosen) => {
  const [usual, ...others] = view?.models ?? []
  if (usual === undefined) return []
  const isOffered = chosen === '' || chosen === usual || others.includes(chosen)
  return [
    { name: '', label: usual, isOffered: true },
    ...others.map((name) => ({ name, label: name, isOffered: true })),
    ...(isOffered ? [] : [{ name: chosen, label: chosen, isOffered }]),
  ]
})

const savedHere = sample({
  clock: saving.savedHere,
  filter: ({ preset, model }) => preset !== undefined || model !== undefined,
})
/** Until the next choice, for screen readers. */
export const $saved = createStore(false)
  .on(savedHere, () => true)
  .reset(change, opened, closed)
