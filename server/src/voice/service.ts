/** The sample lines of a companion. */
import type { Engine, VoiceLine as Line } from '@codex/contracts/entities'
import { voiceSheet } from '@codex/contracts/limits'
import type { OwnCompanion } from '../character/ownership'
import type { Caller } from '../http/caller'
import { notFound } from '../http/refusal'
import { isUuid } from '../http/uuid'
import { addLines, lineWith, moveLine } from './change'
import type { LineWriter } from './line-writer'
import type { VoiceLine, VoiceRepository } from './repository'

interface OfCompanion {
  readonly profile_id: string
}
interface OfLine extends OfCompanion {
  readonly line_id: string
}
interface Added extends OfCompanion {
  readonly texts: readonly string[]
  readonly situation?: string
  readonly from_message?: string
  readonly engine?: Engine
  readonly position?: number
}

const idOf = ({ line_id: id }: OfLine) => {
  if (!isUuid(id)) throw notFound()
  return id.toLowerCase()
}

const recordOf = (row: VoiceLine, position: number): Line => ({
  line_id: row.id,
  text: row.text,
  situation: row.situation,
  from_message: row.messageId === null ? null : String(row.messageId),
  ...(row.conversationId !== null &&
    row.conversationId !== row.companionId && { from_conversation: row.conversationId }),
  engine: row.engineKind === null ? null : { kind: row.engineKind, label: row.engineLabel ?? '' },
  position,
  used: position < voiceSheet.used,
})

const sheetOf = (rows: readonly VoiceLine[]) => ({ lines: rows.map(recordOf) })

interface Needs {
  readonly voices: VoiceRepository
  readonly own: OwnCompanion
  readonly writeLines: LineWriter
}

export function voiceService({ voices, own, writeLines }: Needs) {
  return {
    async list(caller: Caller, { profile_id }: OfCompanion) {
      const { id } = await own(caller, profile_id)
      return sheetOf(await voices.all(id))
    },

    async add(caller: Caller, { profile_id, texts, situation, from_message, engine, position }: Added) {
      const { id } = await own(caller, profile_id)
      const added = {
        texts,
        situation: situation || null,
        fromMessage: from_message === undefined ? null : Number(from_message),
        engine: engine ?? null,
        position: position ?? null,
      }
      return sheetOf(await voices.change(id, (changes) => addLines(changes, added, new Date())))
    },

    async edit(caller: Caller, asked: OfLine & { readonly text?: string; readonly situation?: string }) {
      const { id } = await own(caller, asked.profile_id)
      const lineId = idOf(asked)
      const { text, situation } = asked
      const change = {
        ...(text !== undefined && { text }),
        ...(situation !== undefined && { situation: situation || null }),
      }
      const rows = await voices.change(id, async (changes) => {
        const line = await lineWith(changes, lineId)
        await changes.change(line.id, change)
      })
      return sheetOf(rows)
    },

    async move(caller: Caller, asked: OfLine & { readonly position: number }) {
      const { id } = await own(caller, asked.profile_id)
      const lineId = idOf(asked)
      return sheetOf(await voices.change(id, (changes) => moveLine(changes, lineId, asked.position)))
    },

    async remove(caller: Caller, asked: OfLine) {
      const { id } = await own(caller, asked.profile_id)
      const lineId = idOf(asked)
      const rows = await voices.change(id, async (changes) => changes.remove(await lineWith(changes, lineId)))
      return sheetOf(rows)
    },

    async write(caller: Caller, asked: OfCompanion & { readonly situation: string }, signal: AbortSignal) {
      const companion = await own(caller, asked.profile_id)
      const examples = await voices.used(companion.id)
      return writeLines({ companion, caller, examples, situation: asked.situation }, signal)
    },
  }
}
export type VoiceService = ReturnType<typeof voiceService>
