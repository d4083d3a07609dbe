import type { Engine as EngineLabel } from '@codex/contracts/entities'
import type { Response } from 'undici'
import type { Samplers } from './samplers'
import type { Progress } from './reading'
import type { Path } from './request'

/** Throws a ModelError. */
export type Ask = (path: Path, body?: object) => Promise<Response>

export interface Described {
  /** Tokens of prompt and reply together. */
  readonly context: number
  /** What a request has besides the messages, unless the server refuses it. */
  readonly parameters: (samplers: Samplers) => object
  /** It will not change while the server runs. */
  readonly isSettled: boolean
}

/** The parsed answer to a GET about the server; null: there is none. Never rejects. */
export type Get = (path: Path) => Promise<unknown>

/** The protocol of one kind of model server. */
export interface Wire {
  readonly kind: EngineLabel['kind']
  /** A GET that every working server answers. */
  readonly health: Path
  readonly chat: Path
  /** The model to use where none is configured. Throws a ModelError when there is none. */
  readonly first: (ask: Ask) => Promise<string>
  readonly describe: (ask: Ask, get: Get, model: string) => Promise<Described>
  /** Parameters for an answer that is JSON by a schema, unless the server refuses them. */
  readonly ofSchema: (schema: object) => object
  /** The reply's text in pieces. Throws when the answer ends before the reply does. */
  readonly textOf: (response: Response, progress: Progress) => AsyncGenerator<string>
}
