/** What an engine gets for one reply, read from the database after the turns before are stored. */
import type { Care } from '@codex/contracts/entities'
import { createPauses, isByApp, isInPrompt } from '../care/pause'
import { promptLines } from '../character/row'
import type { CareRepository } from '../care/repository'
import type { Companion } from '../character/repository'
import type { Caller } from '../http/caller'
import type { MemoryRepository } from '../memory/repository'
import type { Remembering } from '../memory/remembering'
import type { VoiceRepository } from '../voice/repository'
import type { Written } from './generate'
import { spoken } from './greeting'
import { conversationMoved, lastExchangeOf } from './last-exchange'
import type { Question } from './live-reply'
import type { MessageRepository } from './repository'

export interface PrepareNeeds {
  readonly messages: Pick<MessageRepository, 'remembered'>
  readonly cares: Pick<CareRepository, 'risksLately'>
  readonly memories: Pick<MemoryRepository, 'decided'>
  readonly remembering: Pick<Remembering, 'forReply'>
  readonly voices: Pick<VoiceRepository, 'used'>
}

interface About {
  readonly caller: Caller
  readonly companion: Companion
  readonly question: Question
  readonly hint: string
  /** The companion may have sample lines. */
  readonly hasLines: boolean
}

export function createPrepare({ messages, cares, memories, remembering, voices }: PrepareNeeds) {
  const pauseFor = createPauses(cares)

  async function examplesFor({ id, name }: Companion, username: string) {
    const lines = await voices.used(id)
    return lines.map(({ text, situation }) => ({ text: spoken(text, { user: username, char: name }), situation }))
  }

  return ({ caller, companion, question: asked, hint, hasLines }: About): Written['task']['prepare'] =>
    async (care: Care | null) => {
      const { username, isMinor, userId } = caller
      const { id: companionId, preset, model } = companion
      const { kind, replaces, question: message } = asked
      const examples = hasLines ? examplesFor(companion, username) : Promise.resolve([])
      const decided = memories.decided(companionId)
      // Both are promises, and not statements, which ask again with each `then`. They are awaited below.
      for (const reading of [examples, decided]) reading.catch(() => undefined)
      const { latest, uses, areAll } = await messages.remembered(companionId)
      const last = replaces === null ? null : lastExchangeOf(latest, replaces, kind === 'resend' ? 'user' : 'companion')
      const isContinued = kind === 'continue' && last !== null
      if (isContinued && !(last.reply.cutOff || last.reply.stopped)) throw conversationMoved()
      if (kind === 'begin' && latest.length > 0) throw conversationMoved()
      const names = { user: username, char: companion.name }
      const greeting = companion.greeting === null ? null : spoken(companion.greeting, names)
      if (kind === 'begin' && greeting !== null) return { greeting }
      const all = last === null ? latest : latest.slice(0, last.question === null ? -1 : -2)
      const pausing = { userId, companionId, message, care, latest, before: all, replaces }
      const pause = isContinued ? null : await pauseFor(pausing)
      if (pause !== null) return pause
      const before = all.filter(isInPrompt)
      const continued = isContinued ? last.reply : null
      const about = { companion, caller, before, areAll, message, continued, decided, uses }
      const begun = isContinued ? { begun: last.reply.message } : {}
      const isAnother = kind === 'regenerate' && last !== null && !isByApp(last.reply)
      const another = isAnother ? { another: { hint, instead: last.reply.message } } : {}
      const atRisk = care === null ? {} : { atRisk: true as const }
      const remembered = await remembering.forReply(about)
      const answered = { ownGreeting: greeting, preset, model, conversation: companionId, username, isMinor, message }
      const prompt = { ...answered, persona: { ...companion, lines: promptLines(companion) } }
      return { ...prompt, examples: await examples, ...remembered, ...begun, ...another, ...atRisk }
    }
}
