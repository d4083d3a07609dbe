/** Everything that is stored of an account, as a ZIP (decision 134). */
import * as bundle from '@codex/contracts/bundle'
import { shapeOf } from '@codex/contracts/openapi'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Caller } from '../http/caller'
import { sessionEnded } from '../http/refusal'
import { AI_SOURCE, chatText, profileText } from './markdown'
import { readme } from './readme'
import { accountOf, cardOf, feedbackOf, memoryLineOf, messageLineOf } from './records'
import type { AnsweredMessage, Companion, ExportRepository } from './repository'
import type { AddFile, WrittenFile } from './zip'
import { zipStream } from './zip'

const json = (value: unknown) => [`${JSON.stringify(value, null, 2)}\n`]
const lines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

const { account, card, feedback, manifest, memoryLine, messageLine } = bundle
const schemas = {
  'account.json': account,
  'card.json': card,
  'chat.jsonl': messageLine,
  'feedback.json': feedback,
  'manifest.json': manifest,
  'memories.jsonl': memoryLine,
}

/** Of a companion: its name as far as it is safe in every file system, and its id. */
function folderOf({ id, name }: Companion) {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `companions/${plain === '' ? 'companion' : plain}-${id}/`
}

export function exportService(repository: ExportRepository, now = () => new Date()) {
  async function write({ userId, username }: Caller, add: AddFile, written: readonly WrittenFile[]) {
    const user = await repository.account(userId)
    if (user === null) throw sessionEnded()
    const counts = { companions: 0, messages: 0, memories: 0, remarks: 0 }

    async function* chatLines(pages: AsyncIterable<readonly AnsweredMessage[]>) {
      for await (const page of pages) {
        counts.messages += page.length
        yield lines(page.map(messageLineOf))
      }
    }

    async function writeCompanion(companion: Companion) {
      const folder = folderOf(companion)
      const { id, name } = companion
      counts.companions += 1
      await add(folder + bundle.CARD, json(cardOf(companion)))
      await add(`${folder}profile.md`, [profileText(companion)])
      await add(folder + bundle.CHAT, chatLines(repository.messages(id)))
      await add(`${folder}chat.md`, chatText(repository.messages(id), { companion: name, user: username }))
      const remembered = await repository.memories(id)
      counts.memories += remembered.length
      await add(folder + bundle.MEMORIES, [lines(remembered.map(memoryLineOf))])
    }

    await add('README.txt', [readme])
    const [sessions, passkeys] = [await repository.sessions(userId), await repository.passkeys(userId)]
    await add('account.json', json(accountOf(user, sessions, passkeys)))
    for (const id of await repository.companionIds(userId)) {
      const companion = await repository.companion(id)
      if (companion !== null) await writeCompanion(companion)
    }
    const remarks = await repository.remarks(userId)
    counts.remarks = remarks.length
    await add('feedback.json', json(feedbackOf(remarks)))
    for (const [name, schema] of Object.entries(schemas)) await add(`schema/${name}`, json(shapeOf(schema)))
    const contents: bundle.Manifest = {
      format: 'character-codex-export',
      version: 1,
      export_id: randomUUID(),
      exported_at: now().toISOString(),
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
