/** The connections that a caller may change. */
import type { Connections } from '@codex/contracts/entities'
import { LOCAL_ADDRESS } from '@codex/contracts/rules'
import { connections as texts } from '@codex/contracts/texts'
import type { Caller } from '../http/caller'
import { badRequest, notFound, Refusal } from '../http/refusal'
import type { Settings } from '../settings/settings'
import type { Scope } from './answering'
import { scopeOf } from './answering'
import type { Answered, ConnectedEngines } from './engines'
import type { ConnectionRow } from './repository'

export const unknownConnection = () => new Refusal(404, texts.unknown)

/** The stored one with the id; null: none is named. Throws a Refusal for one that the caller may not change. */
export function storedIn({ connections }: Scope, id: string | undefined): ConnectionRow | null {
  if (id === undefined) return null
  const found = connections.find((one) => one.id === id.toLowerCase())
  if (found === undefined) throw unknownConnection()
  return found
}

/** Throws a Refusal where the models of this computer are named, and the connections are not those of the operator. */
export function expectOwnAddress({ forAll }: Scope, address: string) {
  if (address === LOCAL_ADDRESS && !forAll) throw badRequest(texts.addressForm)
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)
/** Only then a stored key is sent. */
export const isSameServer = (address: string, stored: string) =>
  originOf(address) !== null && originOf(address) === originOf(stored)

export function createScopes(connected: Pick<ConnectedEngines, 'read'>, mode: Settings['connections']) {
  const scopeIn = ({ standing }: Answered): Scope | NonNullable<Connections['closed']> =>
    standing === null ? 'environment' : scopeOf(standing, mode)

  return {
    in: scopeIn,
    /** Others than the operator learn nothing about the computer of the server. */
    async ofOperator({ username }: Caller): Promise<Scope> {
      const scope = scopeIn(await connected.read(username))
      if (typeof scope === 'string' || !scope.forAll) throw notFound()
      return scope
    },
    /** Throws a Refusal where the caller may change nothing. */
    async of({ username }: Caller): Promise<Scope> {
      const scope = scopeIn(await connected.read(username))
      if (typeof scope === 'string') throw new Refusal(409, texts.closed[scope])
      return scope
    },
  }
}
export type Scopes = ReturnType<typeof createScopes>
