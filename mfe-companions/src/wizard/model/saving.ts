/** Spec 4 "Wizard": one press makes one companion; an answer for a closed sitting only refreshes the list. */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { delay } from 'patronum'
import { character } from '@codex/api'
import { limits } from '@codex/contracts'
import { failures, wizard } from '@codex/contracts/texts'
import { companionsChanged } from '@codex/session'
import { bodyOf, type Draft } from '../draft'
import { everyStepIsValid } from '../steps'
import { $draft, $prefilling, $step, draftEdited } from './form'
import { error, success } from './messages'
import { $edited, $sitting, began, closed } from './sitting'

interface Save {
  readonly sitting: number
  readonly draft: Draft
}
interface Update extends Save {
  readonly profileId: string
}

export const saveRequested = createEvent()

const createFx = attach({
  effect: character.generateProfileFx,
  mapParams: ({ draft }: Save) => bodyOf(draft),
})
const updateFx = attach({
  effect: character.editProfileFx,
  mapParams: ({ draft, profileId }: Update) => ({ ...bodyOf(draft), profile_id: profileId }),
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
  source: { savable: $savable, sitting: $sitting, draft: $draft, edited: $edited },
  filter: ({ savable }) => savable,
})
sample({
  clock: saved,
  filter: ({ edited }) => edited === null,
  target: createFx,
})
sample({
  clock: saved,
  filter: ({ edited }) => edited !== null,
  fn: ({ sitting, draft, edited }) => ({ sitting, draft, profileId: edited?.profile_id ?? '' }),
  target: updateFx,
})

const isCurrent = (sitting: number, { params }: { readonly params: Save }) => params.sitting === sitting
const isPast = (sitting: number, answer: { readonly params: Save }) => !isCurrent(sitting, answer)

/** A companion was made in the sitting that is still open. */
export const created = sample({
  clock: createFx.done,
  source: $sitting,
  filter: isCurrent,
  fn: (_, { params, result }) => ({ profileId: result.profile_id, draft: params.draft }),
})
export const updated = sample({
  clock: updateFx.done,
  source: $sitting,
  filter: isCurrent,
  fn: (_, { result }) => result,
})

const failed = merge([
  sample({
    clock: createFx.fail,
    fn: ({ params, error }) => ({ params, error, text: failures.createAvatar(error.message) }),
  }),
  sample({
    clock: updateFx.fail,
    fn: ({ params, error }) => ({ params, error, text: failures.updateAvatar(error.message) }),
  }),
])
const failedHere = sample({ clock: failed, source: $sitting, filter: isCurrent, fn: (_, failure) => failure })

/** The wizard was closed before the answer came: the text of what became of it. */
export const succeededUnseen = merge([
  sample({ clock: createFx.done, source: $sitting, filter: isPast, fn: () => wizard.created }),
  sample({ clock: updateFx.done, source: $sitting, filter: isPast, fn: () => wizard.updated }),
])
export const failedUnseen = sample({ clock: failed, source: $sitting, filter: isPast, fn: (_, { text }) => text })

$phase
  .on(saved, () => 'saving')
  .on([created, updated], () => 'saved')
  .on(failedHere, () => 'editing')
  .reset(began, closed)

/** Spec 8: stays until something is edited or tried again. */
export const $characterError = createStore<string | null>(null)
  .on(failedHere, (_, { error }) => failures.characterProfile(error.message))
  .reset(saved, draftEdited, $step.updates, began, closed)

sample({ clock: failedHere, fn: ({ text }) => text, target: error.shown })
sample({ clock: updated, fn: () => wizard.updatedBanner, target: success.shown })
sample({
  clock: [saved, draftEdited, $step.updates, began, closed],
  fn: () => undefined,
  target: [error.cleared, success.cleared],
})
sample({ clock: [createFx.done, updateFx.done], fn: () => undefined, target: companionsChanged })

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
