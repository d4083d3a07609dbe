import type { Engine as EngineLabel } from '@codex/contracts/entities'

/** What an engine may know about the companion: nothing else about it is true. */
export interface Persona {
  readonly name: string
  readonly age: number
  readonly gender: string
  readonly role: string
  readonly personalityDescription: string
  readonly background: string
  readonly speakingStyle: string
}

export interface Turn {
  readonly speaker: 'user' | 'companion'
  readonly text: string
}

export interface Prompt {
  readonly persona: Persona
  /** Stays the same for the whole conversation; nothing can be read from it. */
  readonly conversation: string
  readonly username: string
  /** Oldest first, without the message to be answered. */
  readonly turns: readonly Turn[]
  readonly message: string
}

export interface EngineOptions {
  readonly signal: AbortSignal
}

export interface ReplyOptions extends EngineOptions {
  /** Called when the model ends at its length limit: the last sentence may be half. */
  readonly onCutShort?: () => void
}

export interface WriteOptions extends EngineOptions {
  /** The username of whoever it is done for. */
  readonly user: string
}

/** One message of a task for a language model; the first is the system's. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** Writes replies. Everything it throws to the caller is a Refusal whose text is ours, never the provider's. */
export interface Engine {
  /** Who writes: told with every reply. */
  identify(options: EngineOptions): Promise<EngineLabel>
  /** Whether it would answer now. */
  ready(options: EngineOptions): Promise<boolean>
  /** The reply's text in pieces. Throws when it can't be completed; what came before is then no reply. */
  reply(prompt: Prompt, options: ReplyOptions): AsyncIterable<string>
  /** Does a task of writing and answers the whole text as it came. An engine without a language model has none. */
  readonly write?: (messages: readonly Message[], options: WriteOptions) => Promise<string>
}
