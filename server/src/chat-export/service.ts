/** A conversation or a voice sheet as a file for writers or for a game. */
import type { BodyOf, takeout } from '@codex/contracts/endpoints'
import { takeout as texts } from '@codex/contracts/texts'
import type { Companion } from '../character/repository'
import type { OwnConversation } from '../chat/own-conversation'
import type { MessageRepository } from '../chat/repository'
import { conversationOf } from '../account-export/conversation'
import { AI_SOURCE } from '../text/ai-source'
import { conversationRepository } from '../conversations/repository'
import { sceneOf } from '../conversations/scene'
import { shownTitleOf } from '../conversations/title'
import type { Queries } from '../database'
import { personaOf } from '../database/persona'
import type { Caller } from '../http/caller'
import type { VoiceRepository } from '../voice/repository'
import type { Head, Line, Writer } from './formats/dialogue'
import { clean, isGreeting, lineOf, single } from './formats/dialogue'
import { writers } from './formats'
import { marksOf, sampleLines } from './voice-sheet'

type Asked = BodyOf<typeof takeout.exportChat>
type Pages = AsyncIterable<readonly Line[]> | Iterable<readonly Line[]>

interface Needs {
  readonly own: OwnConversation
  readonly messages: Pick<MessageRepository, 'page' | 'alternatives'>
  readonly voices: Pick<VoiceRepository, 'all'>
  readonly queries: Queries
  readonly now?: () => Date
}

/** One page in memory at a time. */
async function* written(writer: Writer, head: Head, pages: Pages, limit: number) {
  yield writer.begin(head)
  let previous: Line | null = null
  let left = limit
  for await (const page of pages) {
    let text = ''
    for (const line of page.slice(0, left)) {
      text += writer.line(line, head, previous)
      previous = line
    }
    yield text
    left -= page.length
    if (left <= 0) break
  }
  yield writer.end(head)
}

export function chatExportService({ own, messages, voices, queries, now = () => new Date() }: Needs) {
  const conversations = conversationRepository(queries)

  /** As on the page, where the first conversation has no title. */
  async function fileNameOf({ id, name }: Pick<Companion, 'id' | 'name'>, conversationId: string) {
    const found = conversationId === id ? null : await conversations.find(id, conversationId)
    return found === null ? name : texts.conversationFile(name, shownTitleOf(found))
  }

  async function* conversation(
    conversationId: string,
    greetingId: number | null,
    { from = '1', to = 'Infinity' }: Asked,
    username: string,
  ) {
    for await (const page of conversationOf(messages, conversationId, { from: Number(from), to: Number(to) }))
      yield page.map((message) => lineOf(message, greetingId, username))
  }

  return async (caller: Caller, asked: Asked) => {
    const { app, format, source = 'conversation', from = '1', limit = Infinity } = asked
    const writer = writers[app ?? format]
    const { companion, conversationId } = await own(caller, asked)
    const { id, name } = companion
    const [first] = await messages.page(conversationId, { after: '0', limit: 1 })
    const greetingId = isGreeting(first) ? first.id : null
    const persona = source === 'conversation' ? await personaOf(queries, conversationId) : null
    const names = { user: single(persona?.name ?? caller.username), companion: single(name), app: texts.file.app }
    const { scenario = null } = source === 'conversation' ? await sceneOf(queries, conversationId) : {}
    const head = { source, companionId: id, names, now: now(), scenario: scenario && clean(scenario) }
    if (source === 'voice-sheet') {
      const lines = sampleLines(await voices.all(id), greetingId).slice(0, limit)
      const marked = { ...head, marks: marksOf(lines, head), hasAi: lines.some(({ isAi }) => isAi) }
      return { name: texts.voiceSheet(name), file: written(writer, marked, [lines], limit) }
    }
    const isIn = greetingId !== null && Number(from) <= greetingId
    const marks = [
      texts.file.notice(names.companion, AI_SOURCE),
      ...(isIn ? [texts.file.greeting(`cc${greetingId}`)] : []),
    ]
    const marked = { ...head, marks, hasAi: true }
    return {
      name: await fileNameOf(companion, conversationId),
      file: written(writer, marked, conversation(conversationId, greetingId, asked, caller.username), limit),
    }
  }
}
export type ChatExportService = ReturnType<typeof chatExportService>
