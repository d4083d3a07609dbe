/** One companion of an archive: its card, its messages, its memories and its sample lines. */
import * as shapes from '@codex/contracts/bundle'
import type { BundledCompanion, MemoryLine, MessageLine, VoiceLineRecord } from '@codex/contracts/bundle'
import { bundle, portrait as limits, voiceSheet } from '@codex/contracts/limits'
import { manage } from '@codex/contracts/texts'
import { storedCard } from '../cards/service'
import type { StoredCard } from '../cards/write'
import { badRequest } from '../http/refusal'
import { portraitOf } from '../portraits/png'
import type { Archive } from './archive'

export interface ReadCompanion {
  readonly profile: BundledCompanion
  /** Its own picture; null: it is one of the app's. */
  readonly portrait: Buffer | null
  /** Of another app; null: the companion was made here. */
  readonly stored: StoredCard | null
  readonly memories: readonly MemoryLine[]
  /** In their order. */
  readonly voiceLines: readonly VoiceLineRecord[]
  readonly messages: () => AsyncGenerator<MessageLine>
}

async function readVoiceLines(archive: Archive, folder: string): Promise<readonly VoiceLineRecord[]> {
  const path = folder + shapes.VOICE
  if (!archive.has(path)) return []
  const lines: VoiceLineRecord[] = []
  for await (const line of archive.lines(path, shapes.voiceLine)) {
    lines.push(line)
    if (lines.length > voiceSheet.max) throw badRequest(manage.unreadable(path, 'it has too many lines'))
  }
  return lines
}

async function readPortrait(archive: Archive, path: string): Promise<Buffer | null> {
  if (!archive.has(path)) return null
  const portrait = portraitOf(await archive.bytes(path, limits.bytes))
  if (portrait === null) throw badRequest(manage.unreadable(path, 'it is no portrait'))
  return portrait
}

/** Throws a Refusal for what cannot be stored. The messages are read, and checked, by `messages`. */
export async function readCompanion(archive: Archive, folder: string): Promise<ReadCompanion> {
  const card = await archive.json(folder + shapes.CARD, shapes.card)
  const path = folder + shapes.MEMORIES
  const memories: MemoryLine[] = []
  for await (const memory of archive.lines(path, shapes.memoryLine)) {
    memories.push(memory)
    if (memories.length > bundle.memories) throw badRequest(manage.unreadable(path, 'it has too many lines'))
  }
  if (new Set(memories.map(({ id }) => id)).size < memories.length)
    throw badRequest(manage.unreadable(path, 'two lines have the same id'))
  return {
    profile: card.data.extensions.character_codex,
    portrait: await readPortrait(archive, folder + shapes.PORTRAIT),
    stored: card.data.extensions.character_codex.card_hash === undefined ? null : storedCard(card),
    memories,
    voiceLines: await readVoiceLines(archive, folder),
    messages: () => archive.lines(folder + shapes.CHAT, shapes.messageLine),
  }
}
