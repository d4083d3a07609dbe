/** One companion of an archive: its card, its conversations, its memories and its sample lines. */
import * as shapes from '@codex/contracts/bundle'
import type {
  BundledCompanion,
  ConversationLine,
  PathLine,
  MemoryLine,
  MessageLine,
  VoiceLineRecord,
} from '@codex/contracts/bundle'
import { bundle, conversations, portrait as limits, voiceSheet } from '@codex/contracts/limits'
import { manage } from '@codex/contracts/texts'
import type { GenericSchema, InferOutput } from 'valibot'
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
  /** The first one first; each after those that it shares the past of. */
  readonly conversations: readonly ReadConversation[]
}

/** `past`: whose messages it shows besides its own. */
type WithPast = ConversationLine & { readonly past: readonly PathLine[] }
export interface ReadConversation extends WithPast {
  readonly messages: () => AsyncGenerator<MessageLine>
}

/** Those of a file that has at most so many. */
export async function linesIn<Schema extends GenericSchema>(
  archive: Archive,
  path: string,
  schema: Schema,
  most: number,
) {
  const lines: InferOutput<Schema>[] = []
  for await (const line of archive.lines(path, schema)) {
    lines.push(line)
    if (lines.length > most) throw badRequest(manage.unreadable(path, 'it has too many lines'))
  }
  return lines
}

export async function readPortrait(archive: Archive, path: string): Promise<Buffer | null> {
  if (!archive.has(path)) return null
  const portrait = portraitOf(await archive.bytes(path, limits.bytes))
  if (portrait === null) throw badRequest(manage.unreadable(path, 'it is no portrait'))
  return portrait
}

/** Each after those whose messages it shares: new numbers are in this order, too. Without those that share nothing that there is. */
function inOrder(all: readonly WithPast[]): readonly WithPast[] {
  const ordered = new Map<string, WithPast>()
  const isReady = ({ past }: WithPast) => past.every(({ shows }) => ordered.has(shows))
  for (let left = all; ;) {
    const ready = left.filter(isReady)
    for (const one of ready) ordered.set(one.id, one)
    if (ready.length === 0) return [...ordered.values()]
    left = left.filter(({ id }) => !ordered.has(id))
  }
}

/** Throws a Refusal for what cannot be stored. The messages are read, and checked, by `messages`. */
export async function readCompanion(archive: Archive, folder: string): Promise<ReadCompanion> {
  const card = await archive.json(folder + shapes.CARD, shapes.card)
  const [path, voice] = [folder + shapes.MEMORIES, folder + shapes.VOICE]
  const memories = await linesIn(archive, path, shapes.memoryLine, bundle.memories)
  if (new Set(memories.map(({ id }) => id)).size < memories.length)
    throw badRequest(manage.unreadable(path, 'two lines have the same id'))
  const profile = card.data.extensions.character_codex
  const first = { ...profile, title: null, state: 'open' as const }
  const listed = archive.has(folder + shapes.CONVERSATIONS)
    ? await linesIn(archive, folder + shapes.CONVERSATIONS, shapes.conversationLine, conversations.most)
    : []
  if (new Set(listed.map(({ id }) => id)).size < listed.length)
    throw badRequest(manage.unreadable(folder + shapes.CONVERSATIONS, 'two lines have the same id'))
  const known = [listed.find(({ id }) => id === profile.id) ?? first, ...listed.filter(({ id }) => id !== profile.id)]
  const pathsFile = folder + shapes.PATHS
  const mostPaths = conversations.most * conversations.most
  const paths = archive.has(pathsFile) ? await linesIn(archive, pathsFile, shapes.pathLine, mostPaths) : []
  const all = inOrder(known.map((one) => ({ ...one, past: paths.filter(({ conversation_id: id }) => id === one.id) })))
  const shared = new Set(paths.map(({ conversation_id, shows }) => `${conversation_id} ${shows}`))
  if (all.length < known.length || all[0]?.id !== profile.id || shared.size < paths.length)
    throw badRequest(manage.unreadable(pathsFile, 'a path shares no past that there is'))
  return {
    profile,
    portrait: await readPortrait(archive, folder + shapes.PORTRAIT),
    stored: profile.card_hash === undefined ? null : storedCard(card),
    memories,
    voiceLines: archive.has(voice) ? await linesIn(archive, voice, shapes.voiceLine, voiceSheet.max) : [],
    conversations: all.map((one) => {
      const of = one.id === profile.id ? folder : folder + shapes.conversationFolder(one.id)
      return { ...one, messages: () => archive.lines(of + shapes.CHAT, shapes.messageLine) }
    }),
  }
}
