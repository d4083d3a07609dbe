/** The cards of several files are reviewed one after another. */
import { combine, createEvent, createStore, merge, sample } from 'effector'
import { cards as texts } from '@codex/contracts/texts'
import { $changed, $draft, $imported, closed, created, filled, success } from '../form'
import { draftOfCard } from '../imported'
import { FIELDS } from '../steps'
import { $files, $next, outcomeChanged, soleIsReady, type CardFile, type Outcome } from './files'
import { $given } from './portrait'

export const reviewRequested = createEvent()
export const skipRequested = createEvent()
/** The answers to the question whether what was written is discarded. */
export const discardConfirmed = createEvent()
export const editingContinued = createEvent()

const NOT_REVIEWED: readonly Outcome['state'][] = ['known', 'refused', 'lorebook', 'adding', 'added']
const $reviewed = $files.map((all) => all.find(({ outcome }) => outcome.state === 'reviewed') ?? null)

/** The place of the card among those that are reviewed; null: it is the only one. */
export const $position = combine($files, $reviewed, (all, reviewed) => {
  const cards = all.filter(({ outcome: { state } }) => !NOT_REVIEWED.includes(state))
  return reviewed === null || cards.length < 2 ? null : { at: cards.indexOf(reviewed) + 1, of: cards.length }
})

/** The card was changed here. */
const $touched = combine($draft, $imported, $given, (draft, imported, avatar_icon) => {
  if (imported === null) return false
  const whole = { ...draftOfCard(imported), avatar_icon }
  return FIELDS.some((field) => draft[field] !== whole[field])
})

type Step = 'review' | 'skip'
const wanted = sample({
  clock: [
    reviewRequested.map((): Step => 'review'),
    soleIsReady.map((): Step => 'review'),
    skipRequested.map((): Step => 'skip'),
  ],
  source: { changed: $changed, touched: $touched },
  fn: ({ changed, touched }, step) => ({ step, asks: step === 'review' ? changed : touched }),
})
const asked = sample({ clock: wanted, filter: ({ asks }) => asks, fn: ({ step }) => step })

const $wanted = createStore<Step | null>(null)
export const $asking = $wanted.map((step) => step !== null)
const confirmed = sample({ clock: discardConfirmed, source: $wanted, filter: (step) => step !== null })
$wanted.on(asked, (_, step) => step).reset(confirmed, editingContinued, filled, closed)

const gone = merge([confirmed, sample({ clock: wanted, filter: ({ asks }) => !asks, fn: ({ step }) => step })])
const skipped = sample({ clock: gone, filter: (step) => step === 'skip' })

/** The card in review is finished, and the next one follows. */
const finished = sample({
  clock: [
    skipped.map(() => ({ state: 'skipped', creation: null }) as const),
    created.map((creation) => ({ state: 'saved', creation }) as const),
  ],
  source: { reviewed: $reviewed, next: $next },
  fn: (cards, how) => ({ ...cards, ...how }),
})

sample({
  clock: finished.filterMap(({ reviewed, state }) => (reviewed === null ? undefined : changedTo(state, reviewed))),
  target: outcomeChanged,
})
sample({
  clock: finished,
  filter: ({ next, state }) => next === null && state === 'skipped',
  fn: () => undefined,
  target: closed,
})

/** The last card was saved, or there was none. */
export const createdLast = finished.filterMap(({ next, creation }) => (next === null ? creation : null) ?? undefined)

const shown = merge([
  sample({ clock: gone, source: $next, filter: (_, step) => step === 'review', fn: (next) => next }),
  finished.map(({ next }) => next),
]).filterMap((next) => next ?? undefined)

sample({ clock: shown.filterMap((one) => changedTo('reviewed', one)), target: outcomeChanged })
sample({
  clock: shown.filterMap(({ file, outcome }) =>
    'card' in outcome ? { fileName: file.name, card: outcome.card } : undefined,
  ),
  target: filled,
})
sample({
  clock: finished.filterMap(({ next, creation }) =>
    next && creation ? texts.review.saved(creation.draft.name) : undefined,
  ),
  target: success.shown,
})

function changedTo(state: 'reviewed' | 'saved' | 'skipped', { file, outcome }: CardFile): CardFile | undefined {
  return 'card' in outcome ? { file, outcome: { state, card: outcome.card } } : undefined
}
