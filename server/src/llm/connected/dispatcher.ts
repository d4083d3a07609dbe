/** Connections to model servers whose addresses users have named. */
import { lookup as resolveName } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import type { Dispatcher } from 'undici'
import { Agent, buildConnector } from 'undici'
import type { Reach } from './reach'
import { allowed } from './reach'

/** The addresses of a host name. Rejects with the code of `dns.lookup` when there are none. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

const usualResolve: Resolve = (host) => resolveName(host, { all: true })

/** Answers allowed addresses only: the socket connects to what was checked. */
function lookupWithin(reach: Reach, resolve: Resolve): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host)
      .then((found) => allowed(found, reach))
      .then(
        (found) => {
          const [first] = found
          if (all === true || first === undefined) callback(null, found)
          else callback(null, first.address, first.family)
        },
        (error: unknown) => callback(error as NodeJS.ErrnoException, []), // of the resolver, or AddressRefused
      )
  }
}

/**
 * Each new connection is checked: a name may get another address meanwhile. `connect`: ms until there is a connection; the other
 * timeouts are the callers'.
 */
export function dispatcherWithin(reach: Reach, connect: number, resolve = usualResolve): Dispatcher {
  const open = buildConnector({ timeout: connect, lookup: lookupWithin(reach, resolve) })
  const checked: buildConnector.connector = (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '')
    try {
      // For a literal address there is no lookup.
      if (isIP(host) !== 0) allowed([{ address: host }], reach)
    } catch (error) {
      callback(error as Error, null) // AddressRefused
      return
    }
    open(options, callback)
  }
  return new Agent({ connect: checked, headersTimeout: 0, bodyTimeout: 0 })
}
