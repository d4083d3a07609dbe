/** The chosen files: read one after another, and listed until the wizard is closed. */
import { attach, createEvent, createStore, sample } from 'effector'
import { aborted, importCardFx, importLoreFx } from '@codex/api/files'
import { cards as endpoints, type ReplyOf } from '@codex/contracts/endpoints'
import type { ReadCard } from '@codex/contracts/entities'
import { card as limits } from '@codex/contracts/limits'
import { cards as texts } from '@codex/contracts/texts'
import { closed } from '../form'

export type Outcome =
  | { readonly state: 'waiting' | 'reading' }
  | { readonly state: 'refused'; readonly message: string }
  /** `twin`: the name of an earlier file with the same character; null: a companion was made from it. */
  | { readonly state: 'known'; readonly card: ReadCard; readonly twin: string | null }
  /** Without a character. `message`: why it could not be added. */
  | { readonly state: 'lorebook'; readonly message: string | null }
  | { readonly state: 'adding' }
  | { readonly state: 'added'; readonly counts: ReplyOf<typeof endpoints.importLore> }
  | { readonly state: 'ready' | 'reviewed' | 'saved' | 'skipped'; readonly card: ReadCard }

export interface CardFile {
  readonly file: File
  readonly outcome: Outcome
}

export const filesChosen = createEvent<readonly File[]>()
/** The files that are not read yet are dropped. */
export const readingCancelled = createEvent()
export const cleared = createEvent()
/** A card that is known is to be imported all the same. */
export const againRequested = createEvent<File>()
export const outcomeChanged = createEvent<CardFile>()

interface Lore {
  readonly file: File
  /** The id of a companion. */
  readonly into: string
}
export const loreRequested = createEvent<Lore>()
const addLoreFx = attach({
  effect: importLoreFx,
  mapParams: ({ file, into }: Lore) => new Blob([JSON.stringify({ profile_id: into }), '\n', file]),
})

const readFx = attach({ effect: importCardFx, mapParams: (file: File) => file })

const isUnread = ({ outcome: { state } }: CardFile) => state === 'waiting' || state === 'reading'
const cardOf = ({ outcome }: CardFile) => ('card' in outcome ? outcome.card : null)

/** The endings of cards, and of WebP pictures, which the server refuses with a reason of their own. */
const CARD = /\.(?:a?png|jpe?g|webp|json|charx)$/i

function accepted(file: File): CardFile {
  const refused = (message: string): CardFile => ({ file, outcome: { state: 'refused', message } })
  // Anything may be dropped: it is not sent to the server.
  if (file.name.includes('.') && !CARD.test(file.name)) return refused(texts.notACard)
  if (file.size > endpoints.importCard.most) return refused(texts.tooLarge)
  return { file, outcome: { state: 'waiting' } }
}

const withOutcome = (all: readonly CardFile[], { file, outcome }: CardFile) =>
  all.map((one) => (one.file === file ? { file, outcome } : one))

function withCard(all: readonly CardFile[], file: File, card: ReadCard) {
  const twin = all.find((one) => one.file !== file && cardOf(one)?.content_hash === card.content_hash)
  const isKnown = twin !== undefined || card.same_as !== null
  const outcome: Outcome = isKnown ? { state: 'known', card, twin: twin?.file.name ?? null } : { state: 'ready', card }
  return withOutcome(all, { file, outcome })
}

const refusedFor = (message: string): Outcome =>
  message === texts.lorebook ? { state: 'lorebook', message: null } : { state: 'refused', message }

const added = sample({ clock: filesChosen, filter: (files) => files.length > 0 })
const begun = createEvent<File>()

export const $files = createStore<readonly CardFile[]>([])
  .on(added, (all, files) => [...all, ...files.slice(0, Math.max(0, limits.files - all.length)).map(accepted)])
  .on(begun, (all, file) => withOutcome(all, { file, outcome: { state: 'reading' } }))
  .on(readFx.done, (all, { params, result }) => withCard(all, params, result))
  .on(readFx.fail, (all, { params, error }) => withOutcome(all, { file: params, outcome: refusedFor(error.message) }))
  .on(loreRequested, (all, { file }) => withOutcome(all, { file, outcome: { state: 'adding' } }))
  .on(addLoreFx.done, (all, { params: { file }, result: counts }) =>
    withOutcome(all, { file, outcome: { state: 'added', counts } }),
  )
  .on(addLoreFx.fail, (all, { params: { file }, error: { message } }) =>
    withOutcome(all, { file, outcome: { state: 'lorebook', message } }),
  )
  .on(readingCancelled, (all) => all.filter((one) => !isUnread(one)))
  .on(againRequested, (all, file) => {
    const card = all.map((one) => (one.file === file ? cardOf(one) : null)).find((one) => one !== null)
    return card ? withOutcome(all, { file, outcome: { state: 'ready', card } }) : all
  })
  .on(outcomeChanged, withOutcome)
  .reset(cleared, closed)

/** More were chosen than are read at once. */
export const $tooMany = createStore(false)
  .on(added, (_, files) => files.length > limits.files)
  .reset(cleared, closed)

export const $reading = $files.map((all) => all.some(isUnread))
/** The card that is reviewed next. */
export const $next = $files.map((all) => all.find(({ outcome }) => outcome.state === 'ready') ?? null)

const waiting = sample({
  clock: [added, readFx.finally],
  source: $files,
  fn: (all) => (all.some(({ outcome }) => outcome.state === 'reading') ? null : all.find(isUnread)?.file),
})
sample({ clock: waiting.filterMap((file) => file ?? undefined), target: [begun, readFx] })

sample({ clock: loreRequested, target: addLoreFx })

/** The only file: its card is shown at once. */
export const soleIsReady = sample({
  clock: [readFx.done, againRequested],
  source: $files,
  filter: (all) => all.length === 1 && all[0]?.outcome.state === 'ready',
  fn: () => undefined,
})

sample({ clock: [readingCancelled, cleared, closed], fn: () => endpoints.importCard, target: aborted })
