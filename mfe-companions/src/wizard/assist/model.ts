/** Spec 4 "AI refinement": a suggestion changes nothing until it is taken; undo and redo restore both texts. */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { refine } from '@codex/api'
import { current } from '@codex/api/current'
import type { Draft, Field } from '../draft'
import { $draft, began, closed, draftEdited, error, filled, restored, success, textReplaced, wordsGiven } from '../form'
import { WRITTEN, type WrittenField } from '../written'
import { backFrom, forthFrom, NO_HISTORY, replacing, type History } from './history'
import * as refinement from './refinement'

type ByField<T> = Readonly<Partial<Record<WrittenField, T>>>

const withAll = <T>(values: ByField<T>, fields: readonly WrittenField[], next: (value?: T) => T): ByField<T> => ({
  ...values,
  ...Object.fromEntries(fields.map((field) => [field, next(values[field])])),
})
const without = <T>(values: ByField<T>, fields: readonly WrittenField[]): ByField<T> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.some((removed) => removed === field)))

interface Request {
  readonly turn: number
  readonly draft: Draft
  readonly field: WrittenField
  /** One of the three of refine-all. */
  readonly together: boolean
}

export const assistRequested = createEvent<Field>()
export const assistAllRequested = createEvent()
export const suggestionTaken = createEvent<WrittenField>()
export const suggestionDismissed = createEvent<WrittenField>()
export const undone = createEvent<WrittenField>()
export const redone = createEvent<WrittenField>()

export const wordsChanged = createEvent<string>()
export const wordsDropped = createEvent()
/** Words of a conversation that are worked into the text that is refined next; null: none. */
export const $words = createStore<string | null>(null)
  .on([wordsGiven, wordsChanged], (_, words) => words)
  .reset(began, closed, restored, wordsDropped, suggestionTaken)

const refineFx = {
  personality_description: attach({
    effect: refine.personalityDescriptionFx,
    mapParams: ({ draft }: Request) => refinement.personalityBody(draft),
  }),
  background: attach({
    effect: refine.backgroundFx,
    mapParams: ({ draft }: Request) => refinement.backgroundBody(draft),
  }),
  speaking_style: attach({
    effect: refine.speakingStyleFx,
    mapParams: ({ draft }: Request) => refinement.speakingStyleBody(draft),
  }),
}

const reset = merge([began, closed, restored, filled])
/** An edit outdates the suggestions that are made from its field. */
const outdated = draftEdited.map(({ field }) => refinement.madeFrom(field))
/** An answer to an earlier turn is about other texts. */
const $turns = createStore<ByField<number>>({})
  .on(outdated, (turns, fields) => withAll(turns, fields, (turn = 0) => turn + 1))
  .on(reset, (turns) => withAll(turns, WRITTEN, (turn = 0) => turn + 1))

export const $loading = createStore<ByField<boolean>>({})
export const $anyLoading = $loading.map((loading) => WRITTEN.some((field) => loading[field]))
export const $suggestions = createStore<ByField<refinement.Refined>>({})
export const $histories = createStore<ByField<History>>({})

const wanted = merge([
  sample({
    clock: assistRequested,
    source: { turns: $turns, draft: $draft, words: $words, loading: $loading },
    filter: ({ loading }, field) => !WRITTEN.some((written) => written === field && loading[written]),
    fn: ({ turns, draft, words }, field) => ({
      turns,
      draft: refinement.withWords(draft, field, words ?? ''),
      fields: WRITTEN.filter((written) => written === field),
      together: false,
      missing: refinement.missingFor(field, draft),
    }),
  }),
  sample({
    clock: assistAllRequested,
    source: { turns: $turns, draft: $draft, anyLoading: $anyLoading },
    filter: ({ anyLoading }) => !anyLoading,
    fn: ({ turns, draft }) => ({
      turns,
      draft,
      fields: WRITTEN,
      together: true,
      missing: refinement.missingForAll(draft),
    }),
  }),
])
const requested = sample({ clock: wanted, filter: ({ missing }) => missing === null })
const allRequested = sample({ clock: requested, filter: ({ together }) => together })

for (const field of WRITTEN)
  sample({
    clock: requested,
    filter: ({ fields }) => fields.includes(field),
    fn: ({ turns, draft, together }) => ({ turn: turns[field] ?? 0, draft, field, together }),
    target: refineFx[field],
  })

const turnOf = (field: WrittenField) => $turns.map((turns) => turns[field] ?? 0)
const refined = merge(
  WRITTEN.map((field) =>
    current(refineFx[field].done, turnOf(field)).map(({ params, result }) => ({
      ...params,
      refined: refinement.refinedOf(result),
    })),
  ),
)
const refused = merge(
  WRITTEN.map((field) =>
    current(refineFx[field].fail, turnOf(field)).map(({ params, error: { message } }) => ({ ...params, message })),
  ),
)

const dropped = sample({
  clock: outdated,
  source: { suggestions: $suggestions, loading: $loading },
  fn: ({ suggestions, loading }, fields) =>
    fields.filter((field) => suggestions[field] !== undefined || loading[field] === true),
})

const $outcomes = createStore<refinement.Outcomes>({})
  .on(refined, (outcomes, { field, together }) => (together ? { ...outcomes, [field]: { failure: null } } : outcomes))
  .on(refused, (outcomes, { field, together, message }) =>
    together ? { ...outcomes, [field]: { failure: message } } : outcomes,
  )
  .reset(allRequested)
const $together = createStore(false)
  .on(allRequested, () => true)
  .reset(reset)
const allFinished = sample({
  clock: [refined, refused, dropped],
  source: { together: $together, anyLoading: $anyLoading, outcomes: $outcomes },
  filter: ({ together, anyLoading }) => together && !anyLoading,
  fn: ({ outcomes }) => refinement.summaryOf(outcomes),
})
$together.reset(allFinished)
/** Refine-all is in flight. */
export const $allLoading = combine($together, $anyLoading, (together, anyLoading) => together && anyLoading)

const taken = sample({
  clock: suggestionTaken,
  source: { suggestions: $suggestions, draft: $draft, histories: $histories },
  fn: ({ suggestions, draft, histories }, field) => {
    const text = suggestions[field]?.text
    const history = replacing(histories[field] ?? NO_HISTORY, draft[field])
    return text === undefined ? null : { field, text, history }
  },
})
const turned = (clock: typeof undone, turn: typeof backFrom) =>
  sample({
    clock,
    source: { histories: $histories, draft: $draft },
    fn: ({ histories, draft }, field) => {
      const after = turn(histories[field] ?? NO_HISTORY, draft[field])
      return after === null ? null : { field, ...after }
    },
  })
const replaced = sample({
  clock: [taken, turned(undone, backFrom), turned(redone, forthFrom)],
  filter: (replacement) => replacement !== null,
})

$loading
  .on(requested, (loading, { fields }) => withAll(loading, fields, () => true))
  .on([refined, refused], (loading, { field }) => ({ ...loading, [field]: false }))
  .on(dropped, without)
  .reset(reset)
/** Fields whose suggestion, or the request for one, an edit has outdated. */
export const $outdated = createStore<ByField<boolean>>({})
  .on(dropped, (marked, fields) => withAll(marked, fields, () => true))
  .on(requested, (marked, { fields }) => without(marked, fields))
  .reset(reset)
$suggestions
  .on(refined, (suggestions, { field, refined: suggestion }) => ({ ...suggestions, [field]: suggestion }))
  .on([replaced.map(({ field }) => field), suggestionDismissed], (suggestions, field) => without(suggestions, [field]))
  .on(dropped, without)
  .reset(reset)
$histories
  .on(replaced, (histories, { field, history }) => ({ ...histories, [field]: history }))
  .on(restored, (_, { histories }) => histories)
  .reset(began, closed, filled)

sample({ clock: replaced, fn: ({ field, text }) => ({ field, value: text }), target: textReplaced })

sample({
  clock: [requested, replaced, draftEdited],
  fn: () => undefined,
  target: [error.cleared, success.cleared],
})
sample({
  clock: refined,
  filter: ({ together }) => !together,
  fn: ({ field }) => refinement.succeeded[field],
  target: success.shown,
})
sample({
  clock: refused,
  filter: ({ together }) => !together,
  fn: ({ field, message }) => refinement.failed(field, message),
  target: error.shown,
})
sample({ clock: wanted.filterMap(({ missing }) => missing ?? undefined), target: error.shown })
sample({ clock: allFinished.filterMap((summary) => summary.success || undefined), target: success.shown })
sample({ clock: allFinished.filterMap((summary) => summary.error || undefined), target: error.shown })
