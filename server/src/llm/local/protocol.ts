/** What the server and the process of a local model send each other; server/local-model/child is the other side. */
import type { Message } from '../engine/engine'

export interface Load {
  readonly type: 'load'
  /** Path of a GGUF file. */
  readonly file: string
  /** Tokens of prompt and reply together, for each sequence; the model may have been trained for fewer. */
  readonly contextSize: number
  /** Prompts that are held, and answered, at once. */
  readonly sequences: number
  readonly threads: number
  /** Checks every weight, which reads the whole file. */
  readonly check: boolean
}

export interface Sampling {
  /** 0 or absent: the most likely token. */
  readonly temperature?: number
  readonly topP?: number
  readonly minP?: number
  readonly dryRepeatPenalty?: { readonly strength: number }
  readonly xtc?: { readonly probability: number; readonly threshold: number }
}

interface Call {
  readonly id: number
  readonly messages: readonly Message[]
}

/** Answered by `counted`: tokens of the prompt, template included. */
interface Count extends Call {
  readonly type: 'count'
}

/** Reads a prompt in advance. Answered by `reading` and `done`. */
export interface Read extends Call {
  readonly type: 'read'
  /** Prompts with the same key share their beginning. */
  readonly key: string
}

/** Answered by `reading`, `text` and `done`. */
export interface Generate extends Call, Pick<Read, 'key'> {
  readonly type: 'generate'
  readonly maxTokens: number
  readonly sampling: Sampling
  readonly seed: number
  /** Texts that end the reply, and are no part of it. */
  readonly stop: readonly string[]
  /** A JSON schema for the whole answer; null: it is free text. */
  readonly schema: object | null
}

interface Stop {
  readonly type: 'stop'
  readonly id: number
}

interface Threads {
  readonly type: 'threads'
  readonly threads: number
}

export type Request = Count | Read | Generate
export type ToChild = Load | Request | Stop | Threads

export interface Ready {
  readonly type: 'ready'
  readonly architecture: string
  readonly contextSize: number
}

interface Failed {
  readonly type: 'failed'
  readonly detail: string
}

/** `done` and `of`: tokens of the prompt. */
interface Reading {
  readonly type: 'reading'
  readonly id: number
  readonly done: number
  readonly of: number
}

interface Text {
  readonly type: 'text'
  readonly id: number
  readonly text: string
  /** Of the reply so far. */
  readonly tokens: number
}

interface Counted {
  readonly type: 'counted'
  readonly id: number
  readonly tokens: number
}

export interface Done {
  readonly type: 'done'
  readonly id: number
  readonly reason: 'end' | 'length' | 'stopped'
  /** Tokens of the prompt that were not in the cache. */
  readonly read: number
}

interface Refused {
  readonly type: 'error'
  readonly id: number
  readonly detail: string
}

export type Answer = Reading | Text | Counted | Done | Refused
export type FromChild = Ready | Failed | Answer
