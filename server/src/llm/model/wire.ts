import type { Response } from 'undici'
import type { Engine as EngineLabel } from '@codex/contracts/entities'
import type { Message } from '../engine'
import type { Heard } from './reading'
import type { Path } from './request'

/** Throws a ModelTrouble. */
export type Ask = (path: Path, body?: object) => Promise<Response>

export interface Described {
  /** Tokens that prompt and reply may have together. */
  readonly context: number
  /** What a request says besides the messages. */
  readonly options: object
}

/** How one kind of model server is spoken to. */
export interface Wire {
  readonly kind: EngineLabel['kind']
  /** A GET that tells that it is there. */
  readonly look: Path
  readonly chat: Path
  /** The model to ask where none is named. Throws a ModelTrouble when there is none. */
  readonly first: (ask: Ask) => Promise<string>
  /** What is to be known of a model before it is asked. */
  readonly describe: (ask: Ask, model: string) => Promise<Described>
  /** The reply's text in pieces. Throws when the answer ends before the reply does. */
  readonly textOf: (response: Response, heard: Heard) => AsyncGenerator<string>
}

export interface Body {
  readonly model: string
  readonly messages: readonly Message[]
  readonly stream: true
}
