/** Model servers that were connected in the app, as the connections use them. */
import type { ConnectionApi, LocalServer, ModelList } from '@codex/contracts/entities'
import type { TestEvent } from '@codex/contracts/replies'
import type { Engine, Persona } from '../engine'

/** What of a model server is known before its protocol is. */
export interface ServerAddress {
  readonly address: string
  readonly key: string | null
  /** `public`: only addresses of the internet; `private`: also loopback and private ranges. */
  readonly reach: 'public' | 'private'
}

export interface ModelServer extends ServerAddress {
  readonly api: ConnectionApi
}

export interface ConnectedServer extends ModelServer {
  readonly name: string
  /** The usual one first. */
  readonly models: readonly string[]
  readonly writerModel: string | null
}

/** Models that this server runs itself, by name. */
export interface RunModels {
  readonly engineOf: (model: string) => Engine
  /** Tokens; null: unknown. */
  readonly contextOf: (model: string) => number | null
  readonly ready: () => Promise<readonly string[]>
}

export interface ModelNetwork {
  /** Its label names the model and the connection. */
  readonly engineOf: (server: ConnectedServer) => Engine
  /** Never rejects but for the caller's abort: what is wrong is the `problem`. `api`: null, it is found out. */
  readonly listModels: (
    server: ServerAddress & { readonly api: ConnectionApi | null },
    signal: AbortSignal,
  ) => Promise<ModelList>
  /** One line of the persona. Ends with `done`; never throws but for the caller's abort. */
  readonly test: (
    server: ModelServer & { readonly model: string },
    persona: Persona,
    signal: AbortSignal,
  ) => AsyncIterable<TestEvent>
  /** Model servers of this computer, within a second. */
  readonly findLocal: (signal: AbortSignal) => Promise<readonly LocalServer[]>
}
