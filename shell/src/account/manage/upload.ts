/** A ZIP of `download` is checked when it is chosen, and imported once the person has seen what is in it. */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { character } from '@codex/api'
import { aborted, checkImportFx, importAccountFx, importAgainFx, importChatFx } from '@codex/api/files'
import { account as endpoints, type character as characters, type ReplyOf } from '@codex/contracts/endpoints'
import { $companion, $token, companionsChanged } from '@codex/session'
import { left } from './model'

type Contents = ReplyOf<typeof endpoints.checkImport>
type Imported = ReplyOf<typeof endpoints.importAccount>
type ChatImported = ReplyOf<typeof endpoints.importChat>
type Listed = ReplyOf<typeof characters.listProfiles>['profile_list']

interface Begun {
  readonly file: File
  readonly importing: boolean
  readonly again: boolean
}

interface Chat {
  readonly file: File
  /** The id of a companion. */
  readonly into: string
  /** Its name in the file; null: nothing is asked. */
  readonly speaker: string | null
}

export const chosen = createEvent<File>()
export const cancelled = createEvent()
export const submitted = createEvent()
export const intoChosen = createEvent<string>()
export const speakerChosen = createEvent<string>()

const checkFx = attach({ effect: checkImportFx, mapParams: (file: File) => file })
const importFx = attach({ effect: importAccountFx, mapParams: (file: File) => file })
const againFx = attach({ effect: importAgainFx, mapParams: (file: File) => file })
const chatFx = attach({
  effect: importChatFx,
  mapParams({ file, into, speaker }: Chat) {
    const target = {
      profile_id: into,
      utc_offset: -new Date().getTimezoneOffset(),
      ...(speaker !== null && { speaker }),
    }
    return new Blob([JSON.stringify(target), '\n', file])
  },
})
const listFx = attach({ effect: character.listProfilesFx, mapParams: (_: File) => ({}) })

const isChat = (file: File) => /\.jsonl$/i.test(file.name)

const $file = createStore<File | null>(null)
export const $checking = createStore(false)
export const $importing = createStore(false)

const picked = sample({
  clock: chosen,
  source: { checking: $checking, importing: $importing },
  filter: ({ checking, importing }) => !checking && !importing,
  fn: (_, file) => file,
})
/** An import goes on when its dialog is closed, and shows its result when it is opened again. */
const forgotten = merge([
  sample({ clock: left, source: $importing, filter: (importing) => !importing }),
  $token.updates,
])

/** The answer is about the file that is chosen. */
const isOf = (file: File | null, { params }: { readonly params: File }) => file === params
const checked = sample({ clock: checkFx.done, source: $file, filter: isOf, fn: (_, { result }) => result })
const refused = sample({ clock: checkFx.fail, source: $file, filter: isOf, fn: (_, { error }) => error })
const imported = sample({
  clock: [importFx.done, againFx.done],
  source: $file,
  filter: isOf,
  fn: (_, { result }) => result,
})
const failed = sample({
  clock: [importFx.fail, againFx.fail],
  source: $file,
  filter: isOf,
  fn: (_, { error }) => error,
})

const listed = sample({
  clock: listFx.done,
  source: $file,
  filter: (file) => file !== null && isChat(file),
  fn: (_, { result }) => result.profile_list,
})
const isOfChat = (file: File | null, { params }: { readonly params: Chat }) => file === params.file
const answered = sample({ clock: chatFx.done, source: $file, filter: isOfChat, fn: (_, { result }) => result })
const asked = answered.filterMap(({ names }) => names)
const added = answered.filter({ fn: ({ names }) => names === undefined })
const notAdded = sample({
  clock: [chatFx.fail, listFx.fail],
  source: $file,
  filter: (file) => file !== null && isChat(file),
  fn: (_, { error }) => error,
})

export const $contents = createStore<Contents | null>(null)
  .on(checked, (_, contents) => contents)
  .reset(picked, imported, forgotten)
/** The file was imported before. */
export const $again = createStore(false)
  .on(checked, (_, { imported_at }) => imported_at !== null)
  .on(failed, (again, { status }) => again || status === 409)
  .reset(picked, forgotten)
export const $failure = createStore<string | null>(null)
  .on([refused, failed, notAdded], (_, { message }) => message)
  .reset(chosen, submitted, forgotten)
export const $done = createStore<Imported | null>(null)
  .on(imported, (_, counts) => counts)
  .reset(picked, forgotten)

/** What a chat can be added to; null: no chat is chosen. */
export const $companions = createStore<Listed | null>(null)
  .on(listed, (_, all) => all)
  .reset(picked, added, forgotten)
const $chosenInto = createStore<string | null>(null)
  .on(intoChosen, (_, id) => id)
  .reset(picked, forgotten)
/** The id of a companion: the chosen one, or that of the open conversation. */
export const $into = combine($companions, $chosenInto, $companion, (all, chosen, open) => {
  const ids = (all ?? []).map(({ profile_id }) => profile_id)
  return [chosen, open?.profile_id].find((id) => ids.includes(id ?? '')) ?? ids[0] ?? null
})
/** The names that speak in the chat; null: there is nothing to choose. */
export const $names = createStore<readonly string[] | null>(null)
  .on(asked, (_, names) => names)
  .reset(picked, added, forgotten)
const $chosenSpeaker = createStore<string | null>(null)
  .on(speakerChosen, (_, name) => name)
  .reset(picked, forgotten)
/** The chosen one, that of the companion, or who speaks most. */
export const $speaker = combine($names, $chosenSpeaker, $companions, $into, (names, chosen, all, into) => {
  const own = all?.find(({ profile_id }) => profile_id === into)?.name
  return names && ([chosen, own].find((name) => names.includes(name ?? '')) ?? names[0] ?? null)
})
export const $chatDone = createStore<ChatImported | null>(null)
  .on(added, (_, counts) => counts)
  .reset(picked, forgotten)

const $ready = combine($file, $contents, (file, contents) => (contents === null ? null : file))
const begun = sample({
  clock: submitted,
  source: { file: $ready, importing: $importing, again: $again },
  filter: (state): state is Begun => state.file !== null && !state.importing,
})

const chatBegun = sample({
  clock: submitted,
  source: { file: $file, into: $into, speaker: $speaker, importing: $importing },
  filter: (state): state is Chat & { readonly importing: boolean } =>
    state.file !== null && state.into !== null && !state.importing,
})

$file.on(picked, (_, file) => file).reset(cancelled, forgotten)
export const $chosen = $file.map((file) => file !== null)
$checking.on(picked, () => true).reset(checked, refused, listed, notAdded, cancelled, forgotten)
$importing.on([begun, chatBegun], () => true).reset(imported, failed, answered, notAdded, $token.updates)

sample({ clock: picked, filter: (file) => !isChat(file), target: checkFx })
sample({ clock: picked, filter: isChat, target: listFx })
sample({ clock: chatBegun, target: chatFx })
sample({ clock: [cancelled, left], fn: () => endpoints.checkImport, target: aborted })
sample({ clock: begun, filter: ({ again }) => !again, fn: ({ file }) => file, target: importFx })
sample({ clock: begun, filter: ({ again }) => again, fn: ({ file }) => file, target: againFx })
sample({ clock: [importFx.done, againFx.done], fn: () => undefined, target: companionsChanged })
