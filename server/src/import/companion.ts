/** One companion of an archive: its card, its messages and its memories. */
import * as shapes from '@codex/contracts/bundle'
import type { BundledCompanion, MemoryLine, MessageLine } from '@codex/contracts/bundle'
import { bundle } from '@codex/contracts/limits'
import { manage } from '@codex/contracts/texts'
import { badRequest } from '../http/refusal'
import type { Archive } from './archive'

export interface ReadCompanion {
  readonly profile: BundledCompanion
  readonly memories: readonly MemoryLine[]
  readonly messages: () => AsyncGenerator<MessageLine>
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
    memories,
    messages: () => archive.lines(folder + shapes.CHAT, shapes.messageLine),
  }
}
