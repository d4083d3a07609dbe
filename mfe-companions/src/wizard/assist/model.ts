/** Spec 4 "AI refinement": a suggestion changes nothing until it is taken, and what it replaces can be brought back. */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { refine } from '@codex/api'
import type { Draft, Field } from '../draft'
import { $draft, draftEdited, textReplaced } from '../model/form'
import { error, success } from '../model/messages'
import { began, closed, restored } from '../model/sitting'
import { WRITTEN, type WrittenField } from '../written'
import * as asking from './asking'
import { backFrom, forthFrom, NO_HISTORY, replacing, type History } from './history'
import { refinedOf, type Refined } from './refined'

interface Ask {
  readonly turn: number
  readonly draft: Draft
  readonly field: WrittenField
  /** It is one of the three of refine-all. */
  readonly together: boolean
}

export const assistRequested = createEvent<Field>()
export const assistAllRequested = createEvent()
export const suggestionTaken = createEvent<WrittenField>()
export const suggestionDismissed = createEvent<WrittenField>()
export const undone = createEvent<WrittenField>()
export const redone = createEvent<WrittenField>()

const refineFx = {
  personality_description: attach({
    effect: refine.personalityDescriptionFx,
    mapParams: ({ draft }: Ask) => asking.personalityBody(draft),
  }),
  background: attach({
    effect: refine.backgroundFx,
    mapParams: ({ draft }: Ask) => asking.backgroundBody(draft),
  }),
  speaking_style: attach({
    effect: refine.speakingStyleFx,
    mapParams: ({ draft }: Ask) => asking.speakingStyleBody(draft),
  }),
}

const outdated = merge([draftEdited, began, closed, restored])
/** An answer to an earlier turn is about a text that is no more. */
const $turn = createStore(0).on(outdated, (turn) => turn + 1)

export const $loading = createStore<Readonly<Partial<Record<WrittenField, boolean>>>>({})
export const $anyLoading = $loading.map((loading) => WRITTEN.some((field) => loading[field]))
export const $suggestions = createStore<Readonly<Partial<Record<WrittenField, Refined>>>>({})
export const $histories = createStore<Readonly<Partial<Record<WrittenField, History>>>>({})

const wanted = sample({
  clock: assistRequested,
  source: { turn: $turn, draft: $draft, loading: $loading },
  filter: ({ loading }, field) => !WRITTEN.some((written) => written === field && loading[written]),
  fn: ({ turn, draft }, field) => ({ turn, draft, field, obstacle: asking.obstacleTo(field, draft) }),
})
const allWanted = sample({
  clock: assistAllRequested,
  source: { turn: $turn, draft: $draft, anyLoading: $anyLoading },
  filter: ({ anyLoading }) => !anyLoading,
  fn: ({ turn, draft }) => ({ turn, draft, obstacle: asking.obstacleToAll(draft) }),
})
const asked = sample({ clock: wanted, filter: ({ obstacle }) => obstacle === null })
const allAsked = sample({ clock: allWanted, filter: ({ obstacle }) => obstacle === null })

for (const field of WRITTEN) {
  sample({
    clock: asked,
    filter: (ask) => ask.field === field,
    fn: ({ turn, draft }) => ({ turn, draft, field, together: false }),
    target: refineFx[field],
  })
  sample({
    clock: allAsked,
    fn: ({ turn, draft }) => ({ turn, draft, field, together: true }),
    target: refineFx[field],
  })
}

const isCurrent = (turn: number, { params }: { readonly params: Ask }) => params.turn === turn
const refined = sample({
  clock: WRITTEN.map((field) => refineFx[field].done),
  source: $turn,
  filter: isCurrent,
  fn: (_, { params, result }) => ({ ...params, refined: refinedOf(result) }),
})
const refused = sample({
  clock: WRITTEN.map((field) => refineFx[field].fail),
  source: $turn,
  filter: isCurrent,
  fn: (_, { params, error: { message } }) => ({ ...params, message }),
})

const $outcomes = createStore<asking.Outcomes>({})
  .on(refined, (outcomes, { field }) => ({ ...outcomes, [field]: { failure: null } }))
  .on(refused, (outcomes, { field, message }) => ({ ...outcomes, [field]: { failure: message } }))
  .reset(allAsked)
const $together = createStore(false)
  .on(allAsked, () => true)
  .reset(outdated)
const settledTogether = sample({
  clock: [refined, refused],
  source: { together: $together, outcomes: $outcomes },
  filter: ({ together, outcomes }) => together && asking.isComplete(outcomes),
  fn: ({ outcomes }) => asking.verdictOf(outcomes),
})
$together.reset(settledTogether)
/** All three are on their way. */
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
  .on(asked, (loading, { field }) => ({ ...loading, [field]: true }))
  .on(allAsked, () => ({ personality_description: true, background: true, speaking_style: true }))
  .on([refined, refused], (loading, { field }) => ({ ...loading, [field]: false }))
  .reset(outdated)
$suggestions
  .on(refined, (suggestions, { field, refined: suggestion }) => ({ ...suggestions, [field]: suggestion }))
  .on([replaced.map(({ field }) => field), suggestionDismissed], (suggestions, field) => ({
    ...suggestions,
    [field]: undefined,
  }))
  .reset(outdated)
$histories
  .on(replaced, (histories, { field, history }) => ({ ...histories, [field]: history }))
  .on(restored, (_, { histories }) => histories)
  .reset(began, closed)

sample({ clock: replaced, fn: ({ field, text }) => ({ field, value: text }), target: textReplaced })

sample({
  clock: [asked, allAsked, replaced, draftEdited],
  fn: () => undefined,
  target: [error.cleared, success.cleared],
})
sample({
  clock: [wanted, allWanted],
  filter: ({ obstacle }) => obstacle !== null,
  fn: ({ obstacle }) => obstacle ?? '',
  target: error.shown,
})
sample({
  clock: refined,
  filter: ({ together }) => !together,
  fn: ({ field }) => asking.succeeded[field],
  target: success.shown,
})
sample({
  clock: refused,
  filter: ({ together }) => !together,
  fn: ({ field, message }) => asking.failed(field, message),
  target: error.shown,
})
sample({
  clock: settledTogether,
  filter: (verdict) => verdict.success !== '',
  fn: (verdict) => verdict.success,
  target: success.shown,
})
sample({
  clock: settledTogether,
  filter: (verdict) => verdict.error !== '',
  fn: (verdict) => verdict.error,
  target: error.shown,
})
