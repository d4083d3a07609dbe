/** What an engine gets for one reply, read from the database after the turns before are stored. */
import type { Care } from '@codex/contracts/entities'
import { promptLines } from '../character/row'
import type { UserPersona } from '../database/persona'
import type { Prompt } from '../llm/engine'
import type { Call, PlannedTurn } from './extras'
import type { ReadParts } from './pages'
import type { Written } from './generate'
import { spoken } from './greeting'
import { lastExchangeOf } from './last-exchange'
import type { MessageRepository } from './repository'
import type { Question, Turns } from './turns'

interface Needs {
  readonly messages: Pick<MessageRepository, 'remembered'>
  readonly turns: Turns
}

interface About extends Pick<Call, 'caller' | 'companion' | 'conversationId'> {
  readonly question: Question
  readonly hint: string
  readonly replySchema?: Prompt['replySchema'] | undefined
  /** Who the user is in the conversation; null: only the account. */
  readonly persona: UserPersona | null
  /** Null: other turns may be stored before this one. */
  readonly read: ReadParts | null
}

export const createPrepare =
  ({ messages, turns }: Needs) =>
  ({
    caller,
    companion,
    conversationId,
    question: asked,
    hint,
    persona,
    read,
    replySchema,
  }: About): Written['task']['prepare'] =>
  async (care: Care | null) => {
    const { username: account, isMinor } = caller
    const username = persona?.name ?? account
    const { preset, model } = companion
    const { replaces, question: message } = asked
    const kind = turns.kinds[asked.kind]
    const { latest, readOf, areAll } = await messages.remembered(conversationId)
    const last = replaces === null || kind.names === null ? null : lastExchangeOf(latest, replaces, kind.names)
    const names = { user: username, char: companion.name }
    const greeting = companion.greeting === null ? null : spoken(companion.greeting, names)
    const plan = kind.plan?.({ latest, last, hint, greeting, isByApp: turns.isByApp }) ?? { prompt: {} }
    if ('greeting' in plan) return plan
    const all = last === null ? latest : latest.slice(0, last.question === null ? -1 : -2)
    const before = all.filter((one) => !one.hidden && !turns.isByApp(one))
    const continued = plan.continued ?? null
    const conversation = { latest, all, before, areAll, readOf }
    const turn: PlannedTurn = {
      caller,
      companion,
      conversationId,
      user: username,
      message,
      care,
      replaces,
      continued,
      read,
      ...conversation,
    }
    const instead = await turns.instead(turn)
    if (instead !== null) return instead
    return {
      persona: { ...companion, lines: promptLines(companion) },
      ownGreeting: greeting,
      conversation: conversationId,
      turns: before.map(({ speaker, message: text }) => ({ speaker, text })),
      ...{ preset, model, username, isMinor, message },
      ...(username !== account && { account }),
      ...(persona && { aboutUser: spoken(persona.description, names) }),
      ...(replySchema && { replySchema }),
      ...(await turns.prompt(turn)),
      ...plan.prompt,
    }
  }
