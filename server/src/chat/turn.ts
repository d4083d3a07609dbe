/** A turn of a conversation: a message and its reply, or only the reply. */
import type { Endpoint } from '@codex/contracts/endpoints'
import type { Care, Engine as EngineLabel, Notice, ObjectSchema, Reply } from '@codex/contracts/entities'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../database'
import { repliesInFlight } from '../database/schema'
import type { Prompt, Values } from '../llm/engine'
import type { Exchange } from './in-flight'
import type { LastExchange } from './last-exchange'
import type { Place } from './own-conversation'
import type { Message } from './pages'

export interface NewTurn extends Exchange {
  readonly reply: string
  /** Null of a greeting. */
  readonly by: EngineLabel | null
  readonly stopped: boolean
  /** It broke off: `reply` is what was shown. */
  readonly cutOff: boolean
  /** What the message before it was read as. */
  readonly care: Care | null
  /** What the prompt had, as memory has made it; null: nothing is known of it. */
  readonly given: unknown
  /** What it has besides its text, by a schema of its caller. */
  readonly npc?: Values
}

/** A reply, with what only scripts get. */
export interface StoredReply extends Reply {
  readonly npc?: Values
}

/** The reply may not be stored: its conversation is gone, or its lease or its key belongs to another instance. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

export interface AddedReply {
  readonly messageId: number
  readonly questionId: number | null
  readonly alternatives: Reply['alternatives'] | null
  readonly repliedAt: Date
  readonly notice: Notice | null
  /** The question and the reading of it that this turn takes the place of; null: the question is new. */
  readonly replaced: { readonly question: string | null; readonly care: Care | null } | null
}

/** A text that is stored, and what its message is read as. */
interface StoredText {
  readonly conversationId: string
  readonly text: string
  readonly care: Care | null
}

/** What a kind adds to the prompt, or the whole reply: no engine is asked. */
type KindPlan =
  | { readonly greeting: string }
  | { readonly continued?: Message; readonly prompt: Pick<Prompt, 'begun' | 'another'> }

interface Asked {
  /** The newest messages, oldest first. */
  readonly latest: readonly Message[]
  /** What `message_id` names; null: it names nothing. */
  readonly last: LastExchange | null
  readonly hint: string
  /** The companion's, as it is spoken. */
  readonly greeting: string | null
  readonly isByApp: (message: Message) => boolean
}

/** The body of a call for a reply; each kind has some of the fields. */
export interface ReplyCall extends Place {
  readonly reply_schema?: ObjectSchema
  readonly message?: string
  readonly message_id?: string
  readonly hint?: string
  readonly idempotency_key?: string
  readonly utc_offset?: number
}

/** Columns and rows of `messages` and of `alternatives` that features fill. */
export interface FeatureColumns {
  readonly ofText: (text: StoredText) => { readonly search?: SQL<string> }
  /** What a reply has had, for the alternative that it becomes. */
  readonly setAside: (tx: Transaction, messageId: number) => Promise<{ readonly given?: unknown }>
  /** What the companion can begin with besides its greeting, as it is spoken. */
  readonly greetings: (tx: Transaction, conversationId: string) => Promise<readonly string[]>
}

export interface TurnKind {
  readonly endpoint: Endpoint<ReplyCall, Reply>
  /** How the start of its reply is announced: pages of older versions know no other kinds. */
  readonly announced: 'send' | 'resend' | 'regenerate'
  /** Whose message `message_id` names; null: there is none. */
  readonly names: Message['speaker'] | null
  /** Throws a Refusal when the turns before have made it void. */
  readonly plan?: (asked: Asked) => KindPlan
  readonly store: (tx: Transaction, turn: NewTurn, repliedAt: Date, columns: FeatureColumns) => Promise<AddedReply>
}
export type TurnKinds = Readonly<Record<Exchange['kind'], TurnKind>>
export const turnKinds = repliesInFlight.kind.enumValues
