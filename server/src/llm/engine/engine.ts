import type { Engine as EngineLabel, ObjectSchema, Preset, SceneText, Use } from '@codex/contracts/entities'

export interface Persona {
  readonly name: string
  readonly age: number
  readonly gender: string
  readonly role: string
  readonly personalityDescription: string
  readonly background: string
  readonly speakingStyle: string
  /** What else its profile says, a line each. */
  readonly lines?: readonly string[]
}

/** Something that the companion remembers, quoted in a prompt. */
export interface Piece extends Pick<Use, 'kind' | 'reason' | 'text' | 'scene' | 'persona_name'> {
  readonly memoryId: string | null
  /** Of a message of the conversation. */
  readonly messageId: number | null
  /** The prompt has it already, with an earlier message. */
  readonly isEarlier?: true
}

export interface Turn {
  readonly speaker: 'user' | 'companion'
  readonly text: string
  /** What its prompt had before it: the same is sent again. */
  readonly recalled?: readonly Piece[]
}

/** A short text of the beginning of the conversation. */
export interface Summary {
  readonly piece: Piece
  /** So many of the turns are in it; -Infinity: it ends before them. */
  readonly covers: number
}

/** Something that the companion would say. */
export interface Example {
  readonly text: string
  /** What it is for; null: nothing particular. */
  readonly situation: string | null
}

interface Remembered {
  /** Oldest first. */
  readonly pins: readonly Piece[]
  /** Oldest first. */
  readonly summaries?: readonly Summary[]
  /** What fits the message to be answered, best first. */
  readonly recalled: readonly Piece[]
}

/** What of a prompt was sent. */
export interface Sent {
  /** The place among its turns from which on they were sent. */
  readonly first: number
  readonly pieces: readonly Piece[]
}

export interface Prompt {
  readonly persona: Persona
  /** With the names in place of {{user}} and {{char}}. */
  readonly examples?: readonly Example[]
  /** What the person wrote of the story of the conversation, with the names; absent: nothing. */
  readonly scene?: Readonly<Partial<Record<SceneText, string>>>
  /** An opaque id, the same for the whole conversation. */
  readonly conversation: string
  /** Who the user is in it. */
  readonly username: string
  /** The username of their account; absent: it is the same. */
  readonly account?: string
  /** What they wrote about who they are in it, with the names. */
  readonly aboutUser?: string
  /** Oldest first, without the message to be answered. */
  readonly turns: readonly Turn[]
  /** Absent: nothing is, and the turns have nothing recalled. */
  readonly remembered?: Remembered
  /** Null: the companion begins the conversation. */
  readonly message: string | null
  /** The companion's own, as it is spoken; absent or null: it has none. */
  readonly ownGreeting?: string | null
  /** How freely it is written; absent: the default. */
  readonly preset?: Preset | null
  /** The language model that was chosen for the companion; absent, or not offered any more: the default. */
  readonly model?: string | null
  /** The user is under 18. */
  readonly isMinor?: boolean
  /** The message may mean that its author is at risk: help lines are shown above the reply. */
  readonly atRisk?: true
  /** What the reply begins with: only what follows it is to be written. */
  readonly begun?: string
  /** The reply is a JSON object that matches it; its `text` is what the companion says. */
  readonly replySchema?: ObjectSchema
  /** What is to be written instead of `instead`; `hint` says how it should differ, and may be empty. */
  readonly another?: { readonly hint: string; readonly instead: string }
}

export interface EngineOptions {
  readonly signal: AbortSignal
}

/** What a reply waits for before its first piece: the model is being loaded, reads the prompt, or answers others. */
export type ReplyState =
  | { readonly kind: 'waking' }
  /** Tokens of the prompt. */
  | { readonly kind: 'reading'; readonly done: number; readonly of: number }
  /** 1: the next one. */
  | { readonly kind: 'queued'; readonly place: number }

export interface ReplyOptions extends EngineOptions {
  /** Called with each change before the first piece, by engines on this computer. */
  readonly onState?: (state: ReplyState) => void
  /** Called when the model ends at its length limit: the last sentence may be half. */
  readonly onCutShort?: () => void
  /** Called before each request to a model, of which the last one is answered. */
  readonly onSent?: (sent: Sent) => void
  /** Called when the pieces so far turn out to be the model's thinking. */
  readonly onRestart?: () => void
}

/** What a reply by a schema has, its text included. */
export type Values = Readonly<Record<string, unknown>>

interface WriteOptions extends EngineOptions {
  readonly user: string
  /** A JSON schema that an engine on this computer makes the answer match; others ignore it. */
  readonly schema?: object
}

/** One message of a task for a language model; the first is the system's. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** A writing task; of one that depends on the length of the prompt, `tokens` is what it may take, as `tokensOf` counts them. */
type Task = readonly Message[] | ((tokens: number) => readonly Message[])

/** Writes replies. What it throws is a Refusal with a text of ours, never the provider's, or the caller's abort. */
export interface Engine {
  /** What writes the replies, for each reply's record. `model`: as in a prompt. */
  identify(options: EngineOptions & Pick<Prompt, 'model'>): Promise<EngineLabel>
  /** The language models that a companion may have besides the default. */
  readonly models?: readonly string[]
  /** The name of the default among them; absent: its label. */
  readonly usualModel?: string
  /** `model`: as in a prompt. */
  ready(options: EngineOptions & Pick<Prompt, 'model'>): Promise<boolean>
  /** The reply's text in pieces. Throws when it can't be completed: the pieces before are no reply then. */
  reply(prompt: Prompt, options: ReplyOptions): AsyncIterable<string>
  /** The whole answer to a writing task. Absent where no language model is configured. */
  readonly write?: (task: Task, options: WriteOptions) => Promise<string>
  /** Reads what the conversation's next prompt begins with, so that its reply begins sooner. Never throws; absent: of no use. */
  readonly prepare?: (prompt: Prompt, options: EngineOptions) => Promise<void>
  /** Ends what the engine runs on this computer. */
  readonly close?: () => Promise<void>
}
