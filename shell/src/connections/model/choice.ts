/** Which of the three ways is shown, and what is chosen there. */
import { combine, createEvent, createStore, sample } from 'effector'
import type { Connections, LocalServer } from '@codex/contracts/entities'
import { $token } from '@codex/session'
import * as form from './form'
import * as who from './who'

const SECTIONS = ['local', 'service', 'none'] as const
export type Section = (typeof SECTIONS)[number]

interface Pick {
  readonly server: LocalServer
  readonly model: string
}

export const sectionChosen = createEvent<Section>()
/** A model on the computer of the server. */
export const picked = createEvent<Pick>()

/** Only the operator sees the servers of that computer. */
export const sectionsOf = ({ for_all }: Connections): readonly Section[] =>
  for_all ? SECTIONS : SECTIONS.filter((section) => section !== 'local')
const isFirst = ({ by }: Connections) => by === 'built-in' || by === 'found'

export const $section = createStore<Section | null>(null)
  .on(sectionChosen, (_, section) => section)
  .on(form.editStarted, () => 'service')
  .reset(who.changed, form.editEnded, $token.updates)
export const $pick = createStore<Pick | null>(null)
  .on(picked, (_, pick) => pick)
  .reset(who.saved, $token.updates)

// The first thing to do, where no model answers yet.
sample({
  clock: who.$view,
  source: $section,
  filter: (section, view) => section === null && view !== null && view.closed === null && isFirst(view),
  fn: (_, view): Section => (view?.for_all === true ? 'local' : 'service'),
  target: sectionChosen,
})

/** What would answer: null where nothing is to be tried or saved. */
export const $target = combine($section, $pick, form.$form, form.$edited, (section, pick, entered, edited) => {
  if (section === 'local')
    return pick && { ...pick.server, key: '', models: [pick.model], writer: '', connection_id: undefined }
  return section === 'service'
    ? { ...entered, api: entered.api ?? ('openai' as const), connection_id: edited?.connection_id }
    : null
})

interface Addressed {
  readonly address: string
  readonly key: string
  readonly connection_id: string | undefined
}

/** The fields of a call that name a model server. */
export const addressed = ({ address, key, connection_id }: Addressed) => ({
  address: address.trim(),
  ...(key.trim() !== '' && { key: key.trim() }),
  ...(connection_id !== undefined && { connection_id }),
})
