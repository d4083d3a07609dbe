/** A ZIP of `download` is checked when it is chosen, and imported once the person has seen what is in it. */
import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { aborted, checkImportFx, importAccountFx, importAgainFx } from '@codex/api/files'
import { account as endpoints, type ReplyOf } from '@codex/contracts/endpoints'
import { $token, companionsChanged } from '@codex/session'
import { left } from './model'

type Contents = ReplyOf<typeof endpoints.checkImport>
type Imported = ReplyOf<typeof endpoints.importAccount>

interface Begun {
  readonly file: File
  readonly importing: boolean
  readonly again: boolean
}

export const chosen = createEvent<File>()
export const cancelled = createEvent()
export const submitted = createEvent()

const checkFx = attach({ effect: checkImportFx, mapParams: (file: File) => file })
const importFx = attach({ effect: importAccountFx, mapParams: (file: File) => file })
const againFx = attach({ effect: importAgainFx, mapParams: (file: File) => file })

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

export const $contents = createStore<Contents | null>(null)
  .on(checked, (_, contents) => contents)
  .reset(picked, imported, forgotten)
/** The file was imported before. */
export const $again = createStore(false)
  .on(checked, (_, { imported_at }) => imported_at !== null)
  .on(failed, (again, { status }) => again || status === 409)
  .reset(picked, forgotten)
export const $failure = createStore<string | null>(null)
  .on([refused, failed], (_, { message }) => message)
  .reset(chosen, submitted, forgotten)
export const $done = createStore<Imported | null>(null)
  .on(imported, (_, counts) => counts)
  .reset(picked, forgotten)

const $ready = combine($file, $contents, (file, contents) => (contents === null ? null : file))
const begun = sample({
  clock: submitted,
  source: { file: $ready, importing: $importing, again: $again },
  filter: (state): state is Begun => state.file !== null && !state.importing,
})

$file.on(picked, (_, file) => file).reset(cancelled, forgotten)
export const $chosen = $file.map((file) => file !== null)
$checking.on(picked, () => true).reset(checked, refused, cancelled, forgotten)
$importing.on(begun, () => true).reset(imported, failed, $token.updates)

sample({ clock: picked, target: checkFx })
sample({ clock: [cancelled, left], fn: () => endpoints.checkImport, target: aborted })
sample({ clock: begun, filter: ({ again }) => !again, fn: ({ file }) => file, target: importFx })
sample({ clock: begun, filter: ({ again }) => again, fn: ({ file }) => file, target: againFx })
sample({ clock: [importFx.done, againFx.done], fn: () => undefined, target: companionsChanged })
