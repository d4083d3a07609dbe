import type { Engine as EngineLabel } from '@codex/contracts/entities'
import type { Response } from 'undici'
import type { Message } from '../engine'
import type { Progress } from './reading'
import type { Path } from './request'

/** Throws a ModelError. */
export type Ask = (path: Path, body?: object) => Promise<Response>

export interface Described {
  /** Tokens of prompt and reply together. */
  readonly context: number
  /** What a request has besides the messages. */
  readonly options: object
}

/** The protocol of one kind of model server. */
export interface Wire {
  readonly kind: EngineLabel['kind']
  /** A GET that every working server answers. */
  readonly health: Path
  readonly chat: Path
  /** The model to use where none is configured. Throws a ModelError when there is none. */
  readonly first: (ask: Ask) => Promise<string>
  readonly describe: (ask: Ask, model: string) => Promise<Described>
  /** The reply's text in pieces. Throws when the answer ends before the reply does. */
  readonly textOf: (response: Response, progress: Progress) => AsyncGenerator<string>
}

export interface Body {
  readonly model: string
  readonly messages: readonly Message[]
  readonly stream: true
}
