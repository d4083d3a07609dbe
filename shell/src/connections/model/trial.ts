/** "Try it": the selected companion says a line by what is chosen. "Use this": it is saved, and answers. */
import { createEvent, createStore, merge, sample } from 'effector'
import { connections } from '@codex/api'
import type { TestResult } from '@codex/contracts/entities'
import { $companion } from '@codex/session'
import * as choice from './choice'
import { addressed, $target } from './choice'
import * as form from './form'
import { latest } from './latest'
import * as problem from './problem'
import { left, saveRequested, saved } from './who'

export const tried = createEvent()
export const stopped = createEvent()
export const useRequested = createEvent()
const grown = createEvent<string>()

const begun = problem.checked(tried, $target)
const other = merge([
  ...[form.changed, form.editStarted, form.editEnded, choice.sectionChosen, choice.picked],
  ...[saved, left],
])

const asked = sample({
  clock: begun,
  source: $companion,
  fn: (companion, target) => ({
    body: {
      ...addressed(target),
      api: target.api,
      model: target.models[0] ?? '',
      ...(companion !== null && { profile_id: companion.profile_id }),
    },
    onText: grown,
  }),
})
const test = latest(connections.testFx, asked, [stopped, other])
const passed = sample({ clock: test.results, filter: (result) => result.problem === null })

export const $trying = test.$pending
/** The line so far. */
export const $line = createStore('')
  .on(sample({ clock: grown, filter: $trying }), (_, text) => text)
  .on(passed, (_, { text }) => text)
  .reset(begun, test.messages, other, sample({ clock: test.results, filter: (result) => result.problem !== null }))
export const $result = createStore<TestResult | null>(null)
  .on(passed, (_, result) => result)
  .reset(begun, test.messages, other)

sample({ clock: [stopped, other], fn: () => undefined, target: connections.testLeft })
sample({ clock: begun, fn: () => undefined, target: problem.cleared })
problem.followed(test)

sample({
  clock: problem.checked(useRequested, $target),
  fn: (target) => ({
    ...addressed(target),
    api: target.api,
    name: target.name.trim() === '' ? form.usualName(target.address) : target.name,
    models: [...target.models],
    ...((target.writer !== '' || target.connection_id !== undefined) && { writer_model: target.writer }),
    choose: true as const,
  }),
  target: saveRequested,
})
