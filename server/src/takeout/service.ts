/** A conversation as a file for writers or for a game (decision 144). */
import type { BodyOf, takeout } from '@codex/contracts/endpoints'
import { takeout as texts } from '@codex/contracts/texts'
import type { OwnCompanion } from '../character/ownership'
import type { MessageRepository } from '../chat/repository'
import { conversationOf } from '../export/conversation'
import type { Caller } from '../http/caller'
import type { Head, Line, Writer } from './dialogue'
import { isGreeting, lineOf } from './dialogue'
import { writers } from './formats'

type Asked = BodyOf<typeof takeout.exportChat>
type Pages = ReturnType<typeof conversationOf>

interface Needs {
  readonly own: OwnCompanion
  readonly messages: Pick<MessageRepository, 'page' | 'alternatives'>
  readonly now?: () => Date
}

interface Reading {
  readonly greetingId: number | null
  readonly limit: number
}

const single = (name: string) => name.replace(/\s+/g, ' ')

/** One page in memory at a time. */
async function* written(writer: Writer, head: Head, pages: Pages, { greetingId, limit }: Reading) {
  yield writer.begin(head)
  let previous: Line | null = null
  let left = limit
  for await (const page of pages) {
    let text = ''
    for (const message of page.slice(0, left)) {
      const line = lineOf(message, greetingId)
      text += writer.line(line, head, previous)
      previous = line
    }
    yield text
    left -= page.length
    if (left <= 0) break
  }
  yield writer.end(head)
}

export const takeOutService =
  ({ own, messages, now = () => new Date() }: Needs) =>
  async (caller: Caller, { profile_id, format, from = '1', to, limit = Infinity }: Asked) => {
    const { id, name } = await own(caller, profile_id)
    const [first] = await messages.page(id, { after: '0', limit: 1 })
    const greetingId = isGreeting(first) ? first.id : null
    const isIn = greetingId !== null && Number(from) <= greetingId
    const head = {
      companionId: id,
      names: { user: caller.username, companion: single(name), app: texts.file.app },
      now: now(),
      greeting: isIn ? `cc${greetingId}` : null,
    }
    const range = { from: Number(from), to: to === undefined ? Infinity : Number(to) }
    return { name, file: written(writers[format], head, conversationOf(messages, id, range), { greetingId, limit }) }
  }
export type TakeOutService = ReturnType<typeof takeOutService>
