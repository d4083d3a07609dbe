/** Everything that is stored of an account, as a ZIP. */
import * as bundle from '@codex/contracts/bundle'
import { characterName } from '@codex/contracts/limits'
import { shapeOf } from '@codex/contracts/openapi'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { CardRepository } from '../cards/repository'
import { cardOf } from '../cards/write'
import type { MessageRepository } from '../chat/repository'
import { sceneIn } from '../conversations/scene'
import type { Caller } from '../http/caller'
import { sessionEnded } from '../http/refusal'
import type { MemoryRepository } from '../memory/store/repository'
import type { ApiKeyRepository } from '../api-keys/repository'
import type { PasskeyRepository } from '../passkeys/repository'
import type { PortraitRepository } from '../portraits/repository'
import type { VoiceRepository } from '../voice/repository'
import type { AnsweredMessage } from './conversation'
import { conversationOf } from './conversation'
import { chatText, profileText } from './markdown'
import { AI_SOURCE } from '../text/ai-source'
import { readme } from './readme'
import {
  accountOf,
  conversationLineOf,
  feedbackOf,
  memoryLineOf,
  messageLineOf,
  pathLineOf,
  personaLineOf,
  voiceLineOf,
} from './records'
import type { ExportRepository } from './repository'
import type { CompanionRow } from '../character/repository'
import type { AddFile, WrittenFile } from './zip'
import { zipStream } from './zip'

const json = (value: unknown) => [`${JSON.stringify(value, null, 2)}\n`]
const lines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

const {
  account,
  card,
  conversationLine,
  feedback,
  manifest,
  memoryLine,
  messageLine,
  pathLine,
  personaLine,
  voiceLine,
} = bundle
const schemas = {
  'account.json': account,
  'card.json': card,
  'chat.jsonl': messageLine,
  'conversations.jsonl': conversationLine,
  'feedback.json': feedback,
  'manifest.json': manifest,
  'memories.jsonl': memoryLine,
  'paths.jsonl': pathLine,
  'personas.jsonl': personaLine,
  'voice.jsonl': voiceLine,
}

/** Of a companion: its name as far as it is safe in every file system, and its id. */
function folderOf({ id, name }: CompanionRow) {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    // One character may have become several.
    .slice(0, characterName.max)
    .replace(/^-+|-+$/g, '')
  return `companions/${plain === '' ? 'companion' : plain}-${id}/`
}

interface Needs {
  readonly exports: ExportRepository
  readonly passkeys: PasskeyRepository
  readonly keys: Pick<ApiKeyRepository, 'ofUser'>
  readonly messages: MessageRepository
  readonly memories: Pick<MemoryRepository, 'ofCompanion'>
  readonly voices: VoiceRepository
  readonly portraits: PortraitRepository
  readonly cards: Pick<CardRepository, 'find' | 'lore'>
}

export function exportService({ exports, passkeys, keys, messages, memories, voices, portraits, cards }: Needs) {
  async function write({ userId, username }: Caller, add: AddFile, written: readonly WrittenFile[]) {
    const user = await exports.account(userId)
    if (user === null) throw sessionEnded()
    const counts = { companions: 0, messages: 0, memories: 0, remarks: 0 }
    /** Conversations but the first ones, paths, conversations with a scene, and messages and lore of a persona. */
    const further = { conversations: 0, paths: 0, scenes: 0, named: 0, lore: 0 }

    async function* chatLines(pages: AsyncIterable<readonly AnsweredMessage[]>) {
      for await (const page of pages) {
        counts.messages += page.length
        further.named += page.filter(([{ personaName }]) => personaName !== null).length
        yield lines(page.map(messageLineOf))
      }
    }

    async function writeCompanion(companion: CompanionRow) {
      const folder = folderOf(companion)
      const { id, name } = companion
      counts.companions += 1
      const voice = await voices.all(id)
      const [first, ...others] = await exports.conversations(id)
      const pasts = await exports.pasts(id)
      const places = first && { places: first }
      const card = cardOf({
        companion,
        ...places,
        stored: await cards.find(id),
        lore: await cards.lore(id),
        lines: voice,
      })
      await add(folder + bundle.CARD, json(card))
      const picture = await portraits.find(userId, companion.avatarIcon)
      if (picture !== null) await add(folder + bundle.PORTRAIT, [picture])
      await add(`${folder}profile.md`, [profileText(companion)])
      for (const one of [id, ...others.map((other) => other.id)]) {
        const to = one === id ? folder : folder + bundle.conversationFolder(one)
        await add(to + bundle.CHAT, chatLines(conversationOf(messages, one, { own: true })))
        await add(`${to}chat.md`, chatText(conversationOf(messages, one), { companion: name, user: username }))
      }
      const withScene = [first, ...others].filter((one) => one && Object.keys(sceneIn(one)).length > 0).length
      if (
        first !== undefined &&
        (others.length > 0 || withScene > 0 || first.personaId !== null || first.title !== null || first.archived)
      )
        await add(folder + bundle.CONVERSATIONS, [lines([first, ...others].map(conversationLineOf))])
      if (pasts.length > 0) await add(folder + bundle.PATHS, [lines(pasts.map(pathLineOf))])
      further.scenes += withScene
      further.conversations += others.length
      further.paths += new Set(pasts.map(({ conversationId }) => conversationId)).size
      const remembered = await memories.ofCompanion(id)
      counts.memories += remembered.length
      further.lore += remembered.filter(({ personaId }) => personaId !== null).length
      await add(folder + bundle.MEMORIES, [lines(remembered.map(memoryLineOf))])
      await add(folder + bundle.VOICE, [lines(voice.map(voiceLineOf))])
    }

    await add('README.txt', [readme])
    const [sessions, ownPasskeys] = [await exports.sessions(userId), await passkeys.ofUser(userId)]
    await add('account.json', json(accountOf(user, sessions, ownPasskeys, await keys.ofUser(userId))))
    const personas = await exports.personas(userId)
    if (personas.length > 0) await add(bundle.PERSONAS, [lines(personas.map(personaLineOf))])
    const pictured = personas.flatMap(({ id, avatarIcon }) => (avatarIcon === null ? [] : [{ id, avatarIcon }]))
    for (const { id, avatarIcon } of pictured) {
      const picture = await portraits.find(userId, avatarIcon)
      if (picture !== null) await add(bundle.personaPicture(id), [picture])
    }
    for (const id of await exports.companionIds(userId)) {
      const companion = await exports.companion(id)
      if (companion !== null) await writeCompanion(companion)
    }
    const remarks = await exports.remarks(userId)
    counts.remarks = remarks.length
    await add('feedback.json', json(feedbackOf(remarks)))
    for (const [name, schema] of Object.entries(schemas)) await add(`schema/${name}`, json(shapeOf(schema)))
    const contents: bundle.Manifest = {
      format: 'character-codex-export',
      version: 1,
      ...(further.conversations > 0 && { conversations: { version: 2, count: further.conversations } }),
      ...(further.scenes > 0 && { scenes: { version: 3, count: further.scenes } }),
      ...(further.paths > 0 && { paths: { version: 4, count: further.paths } }),
      ...((further.named > 0 || personas.length > 0) && { personas: { version: 5, count: personas.length } }),
      ...(further.lore > 0 && { lore: { version: 6, count: further.lore } }),
      ...(pictured.length > 0 && { pictures: { version: 7, count: pictured.length } }),
      export_id: randomUUID(),
      exported_at: new Date().toISOString(),
      app: 'Character Codex',
      ai_generated: `Messages with "ai_generated" are ${AI_SOURCE}`,
      counts,
      files: [...written],
    }
    await add(bundle.MANIFEST, json(contents))
  }

  return (caller: Caller): Readable =>
    zipStream((add, written) => write(caller, (path, text) => add(bundle.ROOT + path, text), written))
}
export type ExportService = ReturnType<typeof exportService>
