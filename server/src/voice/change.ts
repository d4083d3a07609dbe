/** What the calls change of a voice sheet, inside a transaction. */
import type { Engine } from '@codex/contracts/entities'
import { readCare } from '@codex/contracts/entities'
import { voiceSheet } from '@codex/contracts/limits'
import { failures } from '@codex/contracts/texts'
import { isOfApp } from '../care/care-of'
import { conversationMoved } from '../chat/last-exchange'
import { notFound, Refusal } from '../http/refusal'
import type { NewLine, VoiceChanges, VoiceLine } from './repository'

export interface Added {
  readonly texts: readonly string[]
  readonly situation: string | null
  /** Null: the lines are from no message. */
  readonly fromMessage: number | null
  /** Who wrote them, if they are from none; null: the user. */
  readonly engine: Engine | null
  /** Null: after the last one. */
  readonly position: number | null
}

async function authorOf(changes: VoiceChanges, { fromMessage, engine }: Added) {
  if (fromMessage === null)
    return { messageId: null, engineKind: engine?.kind ?? null, engineLabel: engine?.label ?? null }
  const message = await changes.message(fromMessage)
  if (message === null) throw conversationMoved()
  if (isOfApp(readCare(message.care))) throw new Refusal(409, failures.writtenByApp)
  const { id: messageId, engineKind, engineLabel } = message
  return { messageId, engineKind, engineLabel }
}

/** A line that is there already, of the same message, is not added again. Throws a Refusal at the limit. */
export async function addLines(changes: VoiceChanges, added: Added, createdAt: Date) {
  const author = await authorOf(changes, added)
  const all = await changes.all()
  const isThere = (text: string) => all.some((one) => one.text === text && one.messageId === author.messageId)
  const lines = [...new Set(added.texts)]
    .filter((text) => !isThere(text))
    .map((text): NewLine => ({ ...author, text, situation: added.situation, createdAt }))
  if (all.length + lines.length > voiceSheet.max) throw new Refusal(409, failures.tooManyLines(voiceSheet.max))
  await changes.insert(lines, Math.min(added.position ?? all.length, all.length))
}

/** Throws a Refusal when it is gone. */
export async function lineWith(changes: VoiceChanges, id: string): Promise<VoiceLine> {
  const found = (await changes.all()).find((one) => one.id === id)
  if (found === undefined) throw notFound()
  return found
}

export async function moveLine(changes: VoiceChanges, id: string, position: number) {
  const line = await lineWith(changes, id)
  const last = (await changes.all()).length - 1
  await changes.move(line, Math.min(position, last))
}
