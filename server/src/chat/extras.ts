/** What features add to the turns of a conversation. They import this folder, which imports none of them. */
import type { Care, Engine as EngineLabel } from '@codex/contracts/entities'
import type { SQL } from 'drizzle-orm'
import type { Companion } from '../character/repository'
import type { Queries, Transaction } from '../database'
import type { CallerAccount } from '../http/caller'
import type { Prompt, Sent } from '../llm/engine'
import type { Exchange } from './in-flight'
import type { Message, ReadParts } from './pages'
import type { AddedReply, FeatureColumns, NewTurn } from './turn'

export interface Call {
  readonly caller: CallerAccount
  readonly companion: Companion
  readonly conversationId: string
  /** Minutes by which the person's clock is ahead of UTC. */
  readonly utcOffset: number
}

/** A turn before its reply is written. Messages are oldest first. */
export interface PlannedTurn extends Omit<Call, 'utcOffset'> {
  /** The name of who the user is in the conversation. */
  readonly user: string
  /** Null: the companion begins. */
  readonly message: string | null
  /** What it was read as. */
  readonly care: Care | null
  /** From this message on the conversation is replaced. */
  readonly replaces: number | null
  /** The reply that is to go on. */
  readonly continued: Message | null
  /** The newest of the conversation, those of them before the turn, and of these what a model reads. */
  readonly latest: readonly Message[]
  readonly all: readonly Message[]
  readonly before: readonly Message[]
  /** `latest` is the whole conversation. */
  readonly areAll: boolean
  /** Read with the companion; null: other turns may have been stored since. */
  readonly read: ReadParts | null
  /** Read with each message of `latest`, by its id. */
  readonly readOf: ReadonlyMap<number, ReadParts>
}

/** Words of the app in place of the companion's. */
export interface Instead {
  readonly reply: string
  readonly by: EngineLabel
  readonly care: Care
}

export interface PromptPart extends Partial<Pick<Prompt, 'turns' | 'remembered' | 'examples' | 'scene' | 'atRisk'>> {
  /** What is stored with the reply of what was sent. */
  readonly given?: (sent: Sent) => unknown
}

export interface AboutText {
  /** Of the companion. */
  readonly name: string
  /** What is answered, what it was read as, and what the person wrote shortly before it. */
  readonly message: string | null
  readonly care: Care | null
  readonly recent: readonly string[]
  /** It was read while it was written. */
  readonly wasShown?: true
}

/** Reads one reply. */
export interface TextReview {
  /** What the reply begins with; it is shown already. */
  begin(text: string): void
  /** What may be shown of it, or of what was pushed before. */
  push(more: string): string
  /** The reply in place of what was pushed; null: it may stay so far. */
  replacement(): Instead | null
  /** The whole reply, or what was shown of one, as it is stored. */
  whole(reply: string): string | Instead
}

/** Messages from the number on; 0: all. `to`: up to this one, and what follows is not as it was. */
export interface DeletedRange {
  readonly conversationId: string
  readonly from: number
  readonly to?: number
}

/** A conversation goes on from a message of another one. */
export interface Parting {
  readonly id: string
  readonly from: string
  /** The last message of both; 0: there is none. */
  readonly last: number
}

export interface TurnExtra {
  readonly name: string
  /** Read with the companion of a call, which is in its scope. */
  readonly reads?: SQL
  /** Read with each message for a prompt, which is in its scope. */
  readonly readsOfMessage?: SQL
  /** Stored with the call, and sent with the start of its reply. */
  asked?(call: Call, read: unknown): Pick<Exchange, 'usedAt' | 'notice'>
  /** What a message is read as: sent with the start of the reply, and stored with it. Called often for the same message. */
  careOf?(message: string | null): Care | null
  /** The app wrote it, not the companion: no model reads it. */
  isByApp?(message: Message): boolean
  /** No engine is asked then. */
  instead?(turn: PlannedTurn): Promise<Instead | null>
  prompt?(turn: PlannedTurn): Promise<PromptPart>
  review?(text: AboutText): TextReview
  columns?: FeatureColumns['ofText']
  greetings?: FeatureColumns['greetings']
  setAside?: FeatureColumns['setAside']
  /** In the transaction that stores the turn, after its messages. */
  store?(tx: Transaction, turn: NewTurn, added: AddedReply): Promise<void>
  /** In the transaction in which another alternative takes the place of a reply. `given`: as it was stored with that. */
  choose?(tx: Transaction, message: Pick<Message, 'id' | 'conversationId'>, given: unknown): Promise<void>
  /** In the transaction that deletes the messages, before it does. `withMemories`: a person has asked for it. */
  delete?(tx: Transaction, range: DeletedRange, withMemories: boolean): Promise<void>
  /** In the transaction that adds a path. */
  part?(tx: Transaction, parting: Parting): Promise<void>
  /** What else goes if a person asks for it. `everywhere`: no other conversation shows the messages then, and these paths go. */
  countDeleted?(queries: Queries, range: DeletedRange, everywhere?: readonly string[]): Promise<number>
  /** A turn was stored, another reply was chosen, or messages were deleted. Answers at once. */
  changed?(conversationId: string): void
}
