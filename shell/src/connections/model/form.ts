/** What is entered for a new connection, and for the one that is edited. It stays while the page lives, without its key. */
import { combine, createEvent, createStore, sample } from 'effector'
import type { Connection, ConnectionApi, ModelList } from '@codex/contracts/entities'
import { $token } from '@codex/session'
import { presetAt } from '../presets'
import { closed } from './open'
import { saved } from './who'

export interface Form {
  readonly name: string
  readonly address: string
  readonly key: string
  readonly models: readonly string[]
  readonly writer: string
  /** Null until the server has listed its models. */
  readonly api: ConnectionApi | null
}

const BLANK: Form = { name: '', address: '', key: '', models: [], writer: '', api: null }

export const changed = createEvent<Partial<Form>>()
export const editStarted = createEvent<Connection>()
export const editEnded = createEvent()
/** The server has answered with its address and protocol. */
export const listed = createEvent<ModelList>()

const apply = (form: Form, change: Partial<Form>): Form =>
  change.address === undefined || change.address === form.address
    ? { ...form, ...change }
    : { ...form, api: null, ...change }
const withoutKey = (form: Form) => ({ ...form, key: '' })

export const $edited = createStore<Connection | null>(null)
  .on(editStarted, (_, connection) => connection)
  .reset(editEnded, saved, $token.updates)
const $isNew = $edited.map((edited) => edited === null)
const $new = createStore(BLANK)
const $changed = createStore(BLANK).on(editStarted, (_, { name, address, models, writer_model, api }) => ({
  ...{ name, address, models, api },
  key: '',
  writer: writer_model ?? '',
}))

const answered = listed.map(({ address, api }): Partial<Form> => ({ address, api }))
for (const [$form, $current] of [
  [$new, $isNew],
  [$changed, $isNew.map((isNew) => !isNew)],
] as const) {
  const change = sample({ clock: [changed, answered], filter: $current })
  $form.on(change, apply).on(closed, withoutKey).reset($token.updates)
}
sample({
  clock: saved,
  source: $new,
  filter: ({ address }, body) => body.connection_id === undefined && body.address === address.trim(),
  fn: () => BLANK,
  target: $new,
})

export const $form = combine($isNew, $new, $changed, (isNew, form, edited) => (isNew ? form : edited))

const hostOf = (address: string) => /^https?:\/\/([^/?#]+)/i.exec(address)?.[1] ?? ''
/** The name it has unless another one is entered. */
export const usualName = (address: string) => presetAt(address)?.name ?? hostOf(address).slice(0, 60)
