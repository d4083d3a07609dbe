/** Spec 4 "Wizard": a double click saves once; an answer after closing only refreshes the list. */
import { attach, combine, createEvent, createStore, merge, sample, type Event } from 'effector'
import { delay } from 'patronum'
import { character } from '@codex/api'
import { current } from '@codex/api/current'
import { setPortraitFx } from '@codex/api/files'
import { limits } from '@codex/contracts'
import type { Profile } from '@codex/contracts/entities'
import { failures, wizard } from '@codex/contracts/texts'
import { companionsChanged } from '@codex/session'
import { failure, notice } from '../../list'
import { blobOf, isUnsaved } from '@codex/ui/portrait'
import { bodyOf, type Draft } from '../draft'
import { bodyOfCard, type Choices, type Imported } from '../imported'
import { everyStepIsValid } from '../steps'
import { $choices, $imported } from './card'
import { error, success } from './messages'
import { $draft, $prefilling, $step, draftEdited } from './model'
import { $edited, $sitting, began, closed, filled } from './sitting'

interface Save {
  readonly turn: number
  readonly draft: Draft
  readonly imported: Imported | null
  readonly choices: Choices
}

interface Saved extends Save {
  readonly edited: Profile | null
}

export const saveRequested = createEvent()

/** A picture is stored before its companion: when that fails, nothing is created, and the form still has it. */
const uploadFx = attach({
  effect: setPortraitFx,
  mapParams: ({ draft }: Saved) => blobOf(draft.avatar_icon),
})
const createFx = attach({
  effect: character.generateProfileFx,
  mapParams: ({ draft, imported, choices }: Save) => ({
    ...bodyOf(draft),
    ...(imported && bodyOfCard(imported, choices)),
  }),
})
const updateFx = attach({
  effect: character.editProfileFx,
  mapParams: ({ draft, profileId }: Save & { readonly profileId: string }) => ({
    ...bodyOf(draft),
    profile_id: profileId,
  }),
})

const $phase = createStore<'editing' | 'saving' | 'saved'>('editing')
export const $saving = $phase.map((phase) => phase === 'saving')
export const $savable = combine(
  { phase: $phase, step: $step, prefilling: $prefilling, draft: $draft },
  ({ phase, step, prefilling, draft }) =>
    phase === 'editing' && step === limits.wizardSteps && !prefilling && everyStepIsValid(draft),
)

const saved = sample({
  clock: saveRequested,
  source: {
    savable: $savable,
    turn: $sitting,
    draft: $draft,
    edited: $edited,
    imported: $imported,
    choices: $choices,
  },
  filter: ({ savable }) => savable,
})
const hasPicture = ({ draft }: Saved) => isUnsaved(draft.avatar_icon)
sample({ clock: saved, filter: hasPicture, target: uploadFx })
const ready = merge<Saved>([
  sample({ clock: saved, filter: (save) => !hasPicture(save) }),
  uploadFx.done.map(({ params, result }) => ({ ...params, draft: { ...params.draft, ...result } })),
])
sample({ clock: ready, filter: ({ edited }) => edited === null, target: createFx })
sample({
  clock: ready,
  filter: ({ edited }) => edited !== null,
  fn: ({ edited, ...save }) => ({ ...save, profileId: edited?.profile_id ?? '' }),
  target: updateFx,
})

export const created = current(createFx.done, $sitting).map(({ params, result }) => ({
  profileId: result.profile_id,
  draft: params.draft,
}))
export const updated = current(updateFx.done, $sitting)

export const succeeded = merge([
  createFx.done.map(({ params }) => ({ params, text: wizard.created })),
  updateFx.done.map(({ params }) => ({ params, text: wizard.updated })),
])
const failed = merge([
  uploadFx.fail.map(({ params, error }) => ({
    params,
    error,
    text: (params.edited === null ? failures.createAvatar : failures.updateAvatar)(error.message),
  })),
  createFx.fail.map(({ params, error }) => ({ params, error, text: failures.createAvatar(error.message) })),
  updateFx.fail.map(({ params, error }) => ({ params, error, text: failures.updateAvatar(error.message) })),
])
const failedHere = current(failed, $sitting)

const afterClosing = (answers: Event<{ readonly params: Save; readonly text: string }>) =>
  sample({
    clock: answers,
    source: $sitting,
    filter: (sitting, { params }) => params.turn !== sitting,
    fn: (_, { text }) => text,
  })
/** The message of an answer that came after closing. */
sample({ clock: afterClosing(succeeded), target: notice.shown })
sample({ clock: afterClosing(failed), target: failure.shown })

$phase
  .on(saved, () => 'saving')
  .on([created, updated], () => 'saved')
  .on(failedHere, () => 'editing')
  .reset(began, closed, filled)

/** Spec 8: stays until an edit or another attempt. */
export const $characterError = createStore<string | null>(null)
  .on(failedHere, (_, { error }) => failures.characterProfile(error.message))
  .reset(saved, draftEdited, $step.updates, began, closed, filled)

sample({ clock: failedHere, fn: ({ text }) => text, target: error.shown })
sample({ clock: updated, fn: () => wizard.updatedBanner, target: success.shown })
sample({
  clock: [saved, draftEdited, $step.updates, began, closed],
  fn: () => undefined,
  target: [error.cleared, success.cleared],
})
sample({ clock: succeeded, fn: () => undefined, target: companionsChanged })

const closeDelayPassed = delay({
  source: sample({ clock: updated, source: $sitting }),
  timeout: limits.editCloseDelay,
})
sample({
  clock: closeDelayPassed,
  source: $sitting,
  filter: (sitting, updatedIn) => sitting === updatedIn,
  fn: () => undefined,
  target: closed,
})
