/** Who answers an account, and what it changes of that. */
import type { BodyOf, connections as endpoints } from '@codex/contracts/endpoints'
import type { Connections } from '@codex/contracts/entities'
import * as limits from '@codex/contracts/limits'
import { LOCAL_ADDRESS } from '@codex/contracts/rules'
import { chat, localModels, connections as texts } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import { isForeignKeyViolation } from '../database'
import type { Caller } from '../http/caller'
import { badRequest, Refusal } from '../http/refusal'
import type { ConnectedEngines } from './engines'
import type { ConnectionRepository, ConnectionRow } from './repository'
import type { Scopes } from './scopes'
import { expectOwnAddress, isSameServer, storedIn, unknownConnection } from './scopes'
import { noKey, seal } from './sealed'
import type { Secrets } from './secrets'

type Save = BodyOf<typeof endpoints.save>

interface Needs {
  readonly repository: Pick<ConnectionRepository, 'save' | 'choose' | 'remove'>
  readonly connected: Pick<ConnectedEngines, 'read' | 'changed'>
  readonly scopes: Scopes
  readonly secrets: Pick<Secrets, 'current'>
  /** Called after a change. */
  readonly onChange: () => void
}

const recordOf = (row: ConnectionRow): Connections['connections'][number] => ({
  ...{ connection_id: row.id, name: row.name, api: row.api, address: row.address, has_key: row.keySealed !== null },
  ...{ models: row.models, writer_model: row.writerModel },
})

export function connectionService({ repository, connected, scopes, secrets, onChange }: Needs) {
  async function view({ username }: Caller, signal: AbortSignal): Promise<Connections> {
    const answered = await connected.read(username)
    const { by } = answered
    const engine = await answered.engine.identify({ signal }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return { kind: 'openai', label: chat.unknownModel } as const
    })
    const scope = scopes.in(answered)
    if (typeof scope === 'string') return { by, engine, chosen: null, connections: [], closed: scope, for_all: false }
    const isListed = scope.connections.some(({ id }) => id === scope.chosen)
    return {
      ...{ by, engine, chosen: isListed ? scope.chosen : null, connections: scope.connections.map(recordOf) },
      ...{ closed: null, for_all: scope.forAll },
    }
  }

  /** `id`: of the connection. */
  function changed(id: string) {
    connected.changed(id)
    onChange()
  }
  function viewAfter(id: string, caller: Caller, signal: AbortSignal) {
    changed(id)
    return view(caller, signal)
  }

  /** What of a key is stored. Throws a Refusal where it is needed again. */
  function sealedFor(id: string, { address, key }: Save, stored: ConnectionRow | null) {
    if (key !== undefined) return key === '' ? noKey : seal(secrets.current(), id, key)
    if (stored === null || stored.keySealed === null) return noKey
    if (!isSameServer(address, stored.address)) throw badRequest(texts.problems.keyAgain)
    return { keySealed: stored.keySealed, keyId: stored.keyId }
  }

  /** Null: no connection has downloaded models. */
  async function localOf(caller: Caller): Promise<ConnectionRow | null> {
    const { connections } = await scopes.ofOperator(caller)
    return connections.find(({ address }) => address === LOCAL_ADDRESS) ?? null
  }

  /** Returns the id of the connection. */
  async function store(caller: Caller, body: Save): Promise<string> {
    const scope = await scopes.of(caller)
    const id = storedIn(scope, body.connection_id)?.id ?? randomUUID()
    const { name, api, models, writer_model: writer = '' } = body
    const address = body.address.replace(/\/+$/, '')
    expectOwnAddress(scope, address)
    const { most } = limits.connections
    const isNew = body.connection_id === undefined
    const chosenFor = body.choose === undefined ? null : scope.forAll ? 'all' : 'own'
    const saved = { userId: caller.userId, owners: scope.owners, id, isNew, most, chosenFor } as const
    const result = await repository.save(saved, (stored) => ({
      ...{ name, api, address, models, writerModel: writer === '' ? null : writer },
      ...sealedFor(id, body, stored),
    }))
    if (result === 'unknown') throw unknownConnection()
    if (result === 'too many') throw new Refusal(409, texts.tooMany(most))
    return id
  }

  /** Returns the id of the connection. */
  async function drop(caller: Caller, given: string): Promise<string> {
    const scope = await scopes.of(caller)
    const stored = storedIn(scope, given)
    if (stored === null || !(await repository.remove(scope.owners, stored.id))) throw unknownConnection()
    return stored.id
  }

  /** `models`: of those that the server runs itself. */
  async function storeLocal(caller: Caller, stored: ConnectionRow | null, models: string[], choose: boolean) {
    const { id, name } = stored ?? { name: localModels.server }
    const server = { name, api: 'openai', address: LOCAL_ADDRESS, models } as const
    changed(
      await store(caller, { ...server, ...(id !== undefined && { connection_id: id }), ...(choose && { choose }) }),
    )
  }

  return {
    view,
    save: async (caller: Caller, body: Save, signal: AbortSignal) =>
      viewAfter(await store(caller, body), caller, signal),

    /** Lets a model that the server runs itself answer everyone. */
    connectLocal: async (caller: Caller, model: string) => {
      const stored = await localOf(caller)
      const others = stored?.models.filter((one) => one !== model) ?? []
      await storeLocal(caller, stored, [model, ...others], true)
    },

    /** The connection goes with its last model. */
    disconnectLocal: async (caller: Caller, model: string) => {
      const stored = await localOf(caller)
      const others = stored?.models.filter((one) => one !== model) ?? []
      if (others.length > 0) await storeLocal(caller, stored, others, false)
      else if (stored !== null) changed(await drop(caller, stored.id))
    },

    async choose(caller: Caller, given: string | undefined, signal: AbortSignal): Promise<Connections> {
      const scope = await scopes.of(caller)
      const connectionId = storedIn(scope, given)?.id ?? null
      try {
        await repository.choose({ forAll: scope.forAll, userId: caller.userId, connectionId })
      } catch (error) {
        // It was removed meanwhile.
        throw isForeignKeyViolation(error) ? unknownConnection() : error
      }
      return viewAfter('choice', caller, signal)
    },

    remove: async (caller: Caller, given: string, signal: AbortSignal) =>
      viewAfter(await drop(caller, given), caller, signal),
  }
}
export type ConnectionService = ReturnType<typeof connectionService>
