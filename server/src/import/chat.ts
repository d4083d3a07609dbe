/** A chat of SillyTavern becomes a conversation that has no messages, all or nothing. */
import type { MessageLine } from '@codex/contracts/bundle'
import { failures, manage } from '@codex/contracts/texts'
import type { FileHandle } from 'node:fs/promises'
import type { InFlightRepository } from '../chat/in-flight'
import type { OwnConversation } from '../chat/own-conversation'
import type { Replies } from '../chat/replies'
import type { Queries } from '../database'
import { personaOf } from '../database/persona'
import { messages } from '../database/schema'
import type { Caller } from '../http/caller'
import { notFound, Refusal } from '../http/refusal'
import { lockConversation } from '../database/conversation'
import { historyOf } from '../database/history'
import { batchesOf } from './batches'
import { addMessages } from './repository'
import type { Reading } from './chat-file'
import { messagesOf, speakersOf, targetOf } from './chat-file'

/** Names that a person is asked about, at most. */
const NAMES = 50

interface Needs {
  readonly queries: Queries
  readonly inFlight: Pick<InFlightRepository, 'isIn'>
  readonly replies: Pick<Replies, 'recover'>
  readonly own: OwnConversation
}

async function countOf(file: FileHandle, reading: Reading) {
  const counts = { messages: 0, skipped: 0 }
  for await (const message of messagesOf(file, reading)) counts[message === null ? 'skipped' : 'messages'] += 1
  return counts
}

async function* withoutSkipped(all: AsyncIterable<MessageLine | null>): AsyncGenerator<MessageLine> {
  for await (const message of all) if (message !== null) yield message
}

export const importChat =
  ({ queries, inFlight, replies, own }: Needs) =>
  async (caller: Caller, file: FileHandle) => {
    const { speaker = '', utc_offset: utcOffset = 0, ...place } = await targetOf(file)
    const { companion, conversationId: id } = await own(caller, place)
    const now = Date.now()
    const speakers = await speakersOf(file)
    const isAsked = speakers.length > 1
    if (isAsked && !speakers.includes(speaker)) return { messages: 0, skipped: 0, names: speakers.slice(0, NAMES) }
    const names = { user: (await personaOf(queries, id))?.name ?? caller.username, char: companion.name }
    const reading = { names, username: caller.username, speaker: isAsked ? speaker : null, begin: now, now, utcOffset }
    // Everything is read once before anything is stored: on the embedded database others wait for the transaction.
    const counts = await countOf(file, reading)
    const begin = now - (counts.messages + counts.skipped) * 1000
    // What was shown of a reply whose instance has died is a message, too.
    await replies.recover(id)
    await queries.transaction(async (tx) => {
      if (!(await lockConversation(tx, id, 'update'))) throw notFound()
      if (await inFlight.isIn(tx, id)) throw new Refusal(409, failures.replyInFlight)
      if (
        (
          await tx
            .select({ id: messages.id })
            .from(historyOf(id, { oldest: 1 }))
            .limit(1)
        ).length > 0
      )
        throw new Refusal(409, manage.chatNotEmpty)
      const all = withoutSkipped(messagesOf(file, { ...reading, begin }))
      for await (const batch of batchesOf(all)) await addMessages(tx, id, batch, caller.username)
    })
    return counts
  }
export type ImportChat = ReturnType<typeof importChat>
