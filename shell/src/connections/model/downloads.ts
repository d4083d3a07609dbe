/** Models that the server downloads. Their list is read each second while one of them is not settled, also while the dialog is closed. */
import { createEvent, createStore, merge, sample } from 'effector'
import { connections } from '@codex/api'
import type { LocalModel } from '@codex/contracts/entities'
import { localModels as texts } from '@codex/contracts/texts'
import { $token, companionsChanged } from '@codex/session'
import { debounce } from '@codex/ui/debounce'
import { latest } from './latest'
import { looked } from './local'
import * as who from './who'

const POLL_INTERVAL = 1000

export type Running = LocalModel & { readonly state: keyof typeof texts.dialog.states }
type Models = readonly LocalModel[]

export const isRunning = (model: LocalModel): model is Running => Object.hasOwn(texts.dialog.states, model.state)

export const downloadAsked = createEvent<string>()
export const cancelAsked = createEvent<string>()
export const removalConfirmed = createEvent<string>()
const polled = createEvent()

/** The model of the change in flight. */
export const $changing = createStore<string | null>(null)
const $free = $changing.map((changing) => changing === null)
const listing = sample({ clock: [looked, polled], filter: $free, fn: () => undefined })
const downloading = sample({ clock: downloadAsked, filter: $free })
const cancelling = sample({ clock: cancelAsked, filter: $free })
const removing = sample({ clock: removalConfirmed, filter: $free })
const changing = merge([downloading, cancelling, removing])
const bodyOf = (local_model: string) => ({ local_model })

const ended = [listing, changing, $token.updates]
const list = latest(connections.localModelsFx, listing, ended)
const download = latest(connections.downloadFx, downloading.map(bodyOf), ended)
const cancel = latest(
  connections.cancelDownloadFx,
  cancelling.map(() => undefined),
  ended,
)
const removal = latest(connections.removeDownloadFx, removing.map(bodyOf), ended)
const answered = merge([list.results, download.results, cancel.results, removal.results]).map(
  ({ models }): Models => models,
)
const notChanged = merge([download.messages, cancel.messages, removal.messages])
/** Only the operator downloads. */
const absent = list.failed.filterMap(({ error }): Models | undefined => (error.status === 404 ? [] : undefined))

const $known = createStore<{ readonly before: Models | null; readonly models: Models | null }>({
  ...{ before: null, models: null },
})
  .on([answered, absent], ({ models: before }, models) => ({ before, models }))
  .reset($token.updates)
/** Null until they were read. */
export const $models = $known.map(({ models }) => models)
export const $failure = createStore<string | null>(null)
  .on(list.messages, (_, message) => message)
  .reset(answered, absent, $token.updates)

$changing.on(changing, (_, id) => id).reset(answered, notChanged, $token.updates)
/** The model of the last change, and why it failed. */
export const $changed = createStore<string | null>(null)
  .on(changing, (_, id) => id)
  .reset(who.left)
export const $changeFailure = createStore<string | null>(null)
  .on(notChanged, (_, message) => message)
  .reset(changing, who.left)

const $running = $models.map((models) => models?.some(isRunning) === true)
const seen = sample({ clock: [answered, list.messages, notChanged], filter: $running })
sample({
  clock: debounce({ source: seen, timeout: POLL_INTERVAL }),
  filter: $running,
  fn: () => undefined,
  target: polled,
})

const readyIn = (models: Models) => models.filter(({ state }) => state === 'ready').map(({ name }) => name)
const ready = $known.updates.filterMap(({ before, models }) => {
  const [was, is] = [before, models].map((known) => readyIn(known ?? []))
  return before === null || String(was) === String(is) ? undefined : { was, is }
})
/** What a screen reader announces. */
export const $news = createStore('')
  .on(ready, (news, { was = [], is = [] }) => {
    const added = is.find((name) => !was.includes(name))
    return added === undefined ? news : texts.dialog.isReady(added)
  })
  .on(removal.results, (_, { freed }) => texts.dialog.freed(freed))
  .reset(who.left)

// The server has chosen it, or chooses another answer without it.
sample({ clock: ready, fn: () => undefined, target: [who.shown, looked, companionsChanged] })
