import type { OwnCompanion } from '../character/ownership'
import type { Companion } from '../character/repository'
import type { Caller } from '../http/caller'
import type { Engine, Turn } from '../llm'
import { emptyReply } from '../llm/trouble'
import { cleanReply } from './clean-reply'
import type { MessageRepository } from './repository'

/** Stored messages that an engine is shown at most; it trims further to what its model can hold. */
const REMEMBERED = 200

/** Parentheses and a space can't occur in a username: a companion is never taken for its owner (decisions.md 3). */
const senderOf = ({ name }: Companion) => `${name} (AI)`

interface Needs {
  readonly messages: MessageRepository
  readonly own: OwnCompanion
  readonly engine: Engine
}

async function wholeText(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

export function chatService({ messages, own, engine }: Needs) {
  return {
    async history(caller: Caller, profileId: string) {
      const companion = await own(caller, profileId)
      const stored = await messages.ofCompanion(companion.id)
      return stored.map(({ speaker, message, createdAt, engineKind, engineLabel }) => ({
        sender: speaker === 'user' ? caller.username : senderOf(companion),
        message,
        time_stamp: createdAt.toISOString(),
        ...(engineKind === null || engineLabel === null ? {} : { engine: { kind: engineKind, label: engineLabel } }),
      }))
    },

    /** Stores the message and its reply together once the reply is complete; a failure stores nothing. */
    async send(caller: Caller, { profile_id, message }: { profile_id: string; message: string }, signal: AbortSignal) {
      const companion = await own(caller, profile_id)
      const askedAt = new Date()
      const turns = (await messages.latest(companion.id, REMEMBERED)).map(({ speaker, message: text }): Turn => ({
        speaker,
        text,
      }))
      const by = await engine.identify({ signal })
      const prompt = { persona: companion, conversation: companion.id, username: caller.username, turns, message }
      const reply = cleanReply(await wholeText(engine.reply(prompt, { signal })), companion.name)
      if (reply === '') throw emptyReply()

      // The companion may have been deleted while the model wrote.
      await own(caller, companion.id)
      await messages.addExchange(
        { companionId: companion.id, speaker: 'user', message, createdAt: askedAt },
        {
          companionId: companion.id,
          speaker: 'companion',
          message: reply,
          engineKind: by.kind,
          engineLabel: by.label,
          createdAt: new Date(),
        },
      )
      return { message: reply, engine: by }
    },
  }
}
export type ChatService = ReturnType<typeof chatService>
