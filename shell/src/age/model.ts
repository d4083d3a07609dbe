/** The question for the age, where the server asks for it. */
import { attach, createEvent, createStore, sample } from 'effector'
import { account } from '@codex/api'
import { AGE_GROUPS, type AGE_STATUSES } from '@codex/contracts/limits'
import { validation } from '@codex/contracts/texts'
import { $token } from '@codex/session'

export const opened = createEvent()
export const chosen = createEvent<string>()
export const submitted = createEvent()

/** A failure says nothing: it is asked again at the next visit. */
const readFx = attach({ effect: account.answerAgeFx, mapParams: (_: void) => ({}) })
const answerFx = attach({
  effect: account.answerAgeFx,
  mapParams: (age_group: (typeof AGE_GROUPS)[number]) => ({ age_group }),
})

export const $status = createStore<(typeof AGE_STATUSES)[number]>('answered')
  .on([readFx.doneData, answerFx.doneData], (_, { status }) => status)
  .reset($token.updates)
export const $chosen = createStore('')
  .on(chosen, (_, group) => group)
  .reset($token.updates)
export const $saving = answerFx.pending

const answer = sample({ clock: submitted, source: $chosen, fn: (group) => AGE_GROUPS.find((one) => one === group) })
const sent = sample({
  clock: answer.filterMap((group) => group),
  source: $saving,
  filter: (saving) => !saving,
  fn: (_, group) => group,
})
export const $error = createStore<string | null>(null)
  .on(answer, (_, group) => (group === undefined ? validation.ageGroupRequired : null))
  .on(answerFx.failData, (_, { message }) => message)
  .reset(chosen, $token.updates)

sample({ clock: opened, target: readFx })
sample({ clock: sent, target: answerFx })
