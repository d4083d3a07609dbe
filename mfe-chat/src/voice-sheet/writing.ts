/** Lines that the model has written for a situation: none is stored until it is accepted, and none is lost by closing the panel. */
import { attach, createEvent, createStore, sample } from 'effector'
import { voice as api } from '@codex/api'
import type { Engine } from '@codex/contracts/entities'
import { SITUATIONS } from '@codex/contracts/limits'
import { voice as texts } from '@codex/contracts/texts'
import { $companionId, left } from '../companion'
import * as sheet from './sheet'

export interface Candidate {
  readonly id: string
  readonly text: string
  /** While it is edited. */
  readonly isEdited: boolean
}
/** The lines of one answer. */
export interface Batch {
  readonly id: string
  readonly companionId: string
  readonly situation: string
  readonly engine: Engine
  readonly lines: readonly Candidate[]
}
type ByCompanion<Value> = Readonly<Record<string, Value>>

export const situationChanged = createEvent<string>()
export const writeRequested = createEvent()
export const accepted = createEvent<{
  readonly batch: Batch
  readonly lines: readonly Candidate[]
  readonly place: string
}>()
export const editing = createEvent<string>()
export const edited = createEvent<{ readonly id: string; readonly text: string }>()
export const discarded = createEvent<readonly string[]>()

interface WriteRequest {
  readonly companionId: string
  readonly situation: string
}
const writeFx = attach({
  effect: api.writeLinesFx,
  mapParams: ({ companionId, situation }: WriteRequest) => ({ profile_id: companionId, situation }),
})

const changed = sample({
  clock: situationChanged,
  source: $companionId,
  fn: (companionId, situation) => ({ companionId: companionId ?? '', situation }),
})
/** By companion. */
export const $situations = createStore<ByCompanion<string>>({})
  .on(changed, (all, { companionId, situation }) => ({ ...all, [companionId]: situation }))
  .reset(left)
export const situationOf = (all: ByCompanion<string>, companionId: string) => all[companionId] ?? SITUATIONS[0]

export const $writing = createStore<readonly string[]>([])
  .on(writeFx, (all, { companionId }) => [...all, companionId])
  .on(writeFx.finally, (all, { params }) => all.filter((one) => one !== params.companionId))
  .reset(left)
export const $errors = createStore<ByCompanion<string>>({})
  .on(writeFx.fail, (all, { params, error }) => ({ ...all, [params.companionId]: error.message }))
  .on(writeFx, (all, { companionId }) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== companionId)))
  .reset(left)

sample({
  clock: writeRequested,
  source: { companionId: $companionId, situations: $situations, writing: $writing },
  filter: ({ companionId, writing }) => companionId !== null && !writing.includes(companionId),
  fn: ({ companionId, situations }): WriteRequest => ({
    companionId: companionId ?? '',
    situation: situationOf(situations, companionId ?? ''),
  }),
  target: writeFx,
})

const $count = createStore(0).on(writeFx, (count) => count + 1)
const written = sample({
  clock: writeFx.done,
  source: $count,
  fn: (count, { params, result }): Batch => ({
    id: `b${count}`,
    ...params,
    engine: result.engine,
    lines: result.lines.map((text, at) => ({ id: `b${count}-${at}`, text, isEdited: false })),
  }),
})

const withoutLines = (batches: readonly Batch[], ids: readonly string[]) =>
  batches
    .map((batch) => ({ ...batch, lines: batch.lines.filter(({ id }) => !ids.includes(id)) }))
    .filter(({ lines }) => lines.length > 0)
const withLine = (batches: readonly Batch[], id: string, change: Partial<Candidate>) =>
  batches.map((batch) => ({
    ...batch,
    lines: batch.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
  }))

/** Newest first. */
export const $batches = createStore<readonly Batch[]>([])
  .on(written, (batches, batch) => [batch, ...batches])
  .on(editing, (batches, id) => withLine(batches, id, { isEdited: true }))
  .on(edited, (batches, { id, text }) => withLine(batches, id, { text }))
  .on(discarded, withoutLines)
  .on(sheet.saved, (batches, { request }) =>
    request.call === 'add' ? withoutLines(batches, request.candidates ?? []) : batches,
  )
  .reset(left)

sample({
  clock: accepted,
  fn: ({ batch, lines, place }): sheet.SheetChange => ({
    call: 'add',
    place,
    said: texts.status.added(lines.length),
    texts: lines.map(({ text }) => text),
    candidates: lines.map(({ id }) => id),
    situation: batch.situation,
    from: null,
    engine: batch.engine,
  }),
  target: sheet.requested,
})
