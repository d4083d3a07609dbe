/** Which of the stored connections answers a user, and which the user may change. */
import type { Connections } from '@codex/contracts/entities'
import type { Settings } from '../settings/settings'
import type { ConnectionRow, Standing } from './repository'

type Mode = Settings['connections']

export interface Reached {
  readonly row: ConnectionRow
  /** How far the server may reach for its owner. */
  readonly reach: 'public' | 'private'
}

export interface Answering {
  readonly by: 'own' | 'installation'
  readonly usual: Reached
  /** Those whose models a companion may have, oldest first, the usual one among them. */
  readonly all: readonly Reached[]
}

const isOperator = ({ operators, userId }: Standing) => operators.includes(userId)
/** Of an operator they are the installation's, unless all accounts have their own. */
const hasOwn = (standing: Standing, mode: Mode) => mode === 'own' || (mode === 'both' && !isOperator(standing))

const ownOf = (standing: Standing, mode: Mode) =>
  hasOwn(standing, mode) ? standing.connections.filter(({ userId }) => userId === standing.userId) : []
const forAllOf = ({ connections, operators }: Standing, mode: Mode) =>
  mode === 'own' ? [] : connections.filter(({ userId }) => operators.includes(userId))

/** `built-in`: the built-in replies were chosen. Null: nothing was. */
export function answeringOf(standing: Standing, mode: Mode): Answering | 'built-in' | null {
  const own = ownOf(standing, mode).map((row): Reached => ({ row, reach: 'public' }))
  const forAll = forAllOf(standing, mode).map((row): Reached => ({ row, reach: 'private' }))
  const chosenOwn = own.find(({ row }) => row.id === standing.chosenOwn)
  const chosenForAll = forAll.find(({ row }) => row.id === standing.chosenForAll)
  const usual = chosenOwn ?? chosenForAll
  if (usual === undefined) return standing.isBuiltIn && mode !== 'own' ? 'built-in' : null
  const all = chosenForAll === undefined ? own : [...own, ...forAll]
  all.sort((one, other) => +one.row.createdAt - +other.row.createdAt || (one.row.id < other.row.id ? -1 : 1))
  return { by: usual === chosenOwn ? 'own' : 'installation', usual, all }
}

export interface Scope {
  readonly forAll: boolean
  readonly reach: Reached['reach']
  /** The accounts whose connections these are. */
  readonly owners: readonly string[]
  readonly connections: readonly ConnectionRow[]
  readonly chosen: string | null
}

/** What the user may change; else why nothing. */
export function scopeOf(standing: Standing, mode: Mode): Scope | NonNullable<Connections['closed']> {
  const { userId, operators, chosenForAll, chosenOwn } = standing
  if (isOperator(standing) && mode !== 'own') {
    const connections = forAllOf(standing, mode)
    return { forAll: true, reach: 'private', owners: operators, connections, chosen: chosenForAll }
  }
  if (!hasOwn(standing, mode)) return operators.length === 0 ? 'no-operator' : 'operator'
  const connections = ownOf(standing, mode)
  return { forAll: false, reach: 'public', owners: [userId], connections, chosen: chosenOwn }
}
