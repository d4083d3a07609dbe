/** The engine of each user, by the stored connections. */
import type { Connections } from '@codex/contracts/entities'
import { LOCAL_ADDRESS } from '@codex/contracts/rules'
import { connections as texts } from '@codex/contracts/texts'
import type { Notifications } from '../database'
import { noNotifications } from '../database'
import type { Engine, Engines } from '../llm'
import { builtInEngine } from '../llm'
import type { ModelNetwork } from '../llm/connected/network'
import { ModelError } from '../llm/engine/model-error'
import type { Settings } from '../settings/settings'
import type { Reached } from './answering'
import { answeringOf } from './answering'
import type { Offer } from './merged'
import { mergedEngine } from './merged'
import type { ConnectionRepository, Standing } from './repository'
import { openKey } from './sealed'
import type { Secrets } from './secrets'

/** ms that an answer of the database is used where changes of other instances are not notified. */
const LIFETIME = 3000
/** Users and connections that are cached. */
const MOST = 1000

export interface EnginesNeeds {
  readonly repository: Pick<ConnectionRepository, 'standingOf' | 'isAnyChosen'>
  readonly secrets: Pick<Secrets, 'find'>
  readonly network: Pick<ModelNetwork, 'engineOf'>
  /** Of the settings: it answers everyone. Null: there is none. */
  readonly environment: Engine | null
  /** Of a model server that the start has found. */
  readonly found: Engine | null
  readonly mode: Settings['connections']
  /** No other instance uses the database. */
  readonly isSingle: boolean
  readonly notifications?: Pick<Notifications, 'arrive' | 'send' | 'on' | 'onGap'>
}

export interface Answered {
  readonly by: Connections['by']
  readonly engine: Engine
  /** Null: the user is gone, or the settings decide. */
  readonly standing: Standing | null
}

/** A key that cannot be read is a failure of each call, and not one of the start. */
function withoutKey(engine: Engine): Engine {
  const fail = () => Promise.reject(new ModelError(502, texts.problems.keyUnreadable))
  return {
    ...engine,
    ready: () => Promise.resolve(false),
    reply: () => ({ [Symbol.asyncIterator]: () => ({ next: fail }) }),
    write: fail,
  }
}

function setWithin<Key, Value>(map: Map<Key, Value>, key: Key, value: Value) {
  const [oldest] = map.keys()
  if (map.size >= MOST && oldest !== undefined) map.delete(oldest)
  map.set(key, value)
}

export function connectedEngines(needs: EnginesNeeds) {
  const { repository, secrets, network, environment, found, mode, isSingle } = needs
  const { notifications = noNotifications } = needs
  const users = new Map<string, { readonly at: number; readonly answered: Answered }>()
  /** By connection: its circuit stays while its row does. */
  const engines = new Map<string, { readonly of: string; readonly owner: string; readonly engine: Engine }>()
  let version = 0

  function forgetUsers() {
    version += 1
    users.clear()
  }
  /** `id`: of a connection, or of an account. */
  function forget(id: string) {
    forgetUsers()
    for (const [connection, { owner }] of engines) if (connection === id || owner === id) engines.delete(connection)
  }
  notifications.on('connection', forget)
  notifications.onGap(forgetUsers)

  function engineFor({ row, reach }: Reached): Engine {
    const { id, userId, keySealed } = row
    if (row.address === LOCAL_ADDRESS) return network.engineOf({ ...row, reach, key: null })
    const of = JSON.stringify([reach, { ...row, keySealed: Buffer.from(keySealed ?? []).toString('base64') }])
    const known = engines.get(id)
    if (known?.of === of) return known.engine
    const opened = openKey(secrets, row)
    const { api, address, name, models, writerModel } = row
    const server = { api, address, name, models, writerModel, reach }
    if (opened === 'unreadable') return withoutKey(network.engineOf({ ...server, key: null }))
    const engine = network.engineOf({ ...server, key: opened.key })
    setWithin(engines, id, { of, owner: userId, engine })
    return engine
  }

  /** Each model that this server runs has an engine of its own. */
  function offersOf({ row, reach }: Reached): readonly Offer[] {
    const { name, models } = row
    const parts = row.address === LOCAL_ADDRESS ? models.map((model) => [model]) : [models]
    return parts.map((part) => ({ name, models: part, engine: engineFor({ row: { ...row, models: part }, reach }) }))
  }

  function answeredBy(standing: Standing | null): Answered {
    const answering = standing === null ? null : answeringOf(standing, mode)
    if (answering === 'built-in') return { by: 'built-in', engine: builtInEngine, standing }
    if (answering === null)
      return found === null
        ? { by: 'built-in', engine: builtInEngine, standing }
        : { by: 'found', engine: found, standing }
    const { by, usual, all } = answering
    const offers = all.map((one) => ({ of: one, offers: offersOf(one) }))
    const [first] = offers.find(({ of }) => of === usual)?.offers ?? []
    if (first === undefined) throw new Error('The usual connection is one of them, and has a model')
    return {
      by,
      engine: mergedEngine(
        first,
        offers.flatMap((one) => one.offers),
      ),
      standing,
    }
  }

  const isFresh = (at: number) => isSingle || notifications.arrive() || Date.now() - at < LIFETIME

  /** As it is stored now. */
  async function read(username: string): Promise<Answered> {
    if (environment !== null) return { by: 'environment', engine: environment, standing: null }
    const before = version
    const answered = answeredBy(await repository.standingOf(username))
    // Else it may be of before a change.
    if (before === version) setWithin(users, username, { at: Date.now(), answered })
    return answered
  }

  async function of(username: string): Promise<Engine> {
    const known = users.get(username)
    return known !== undefined && isFresh(known.at) ? known.answered.engine : (await read(username)).engine
  }

  return {
    engines: { of, ...(environment && { ofEveryone: environment }) } satisfies Engines,
    read,
    /** Something of it was changed here: a connection, or an account. */
    changed(id: string) {
      forget(id)
      notifications.send('connection', id)
    },
    /** Whether a language model answers anyone. */
    haveModel: async () => (environment ?? found) !== null || (await repository.isAnyChosen()),
  }
}
export type ConnectedEngines = ReturnType<typeof connectedEngines>
