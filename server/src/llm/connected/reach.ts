/** Which addresses a connected model server may have, against server-side request forgery. */
import ipaddr from 'ipaddr.js'
import type { ServerAddress } from './network'

export type Reach = ServerAddress['reach']

/** `local`: of this computer or its network. `never`: of no model server. */
type Kind = 'public' | 'local' | 'never'

const LOCAL: ReadonlySet<string> = new Set(['loopback', 'private', 'carrierGradeNat', 'uniqueLocal'])

/** Global unicast. Outside of it are forms that hold an IPv4 address, and what is not assigned. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')
/** An IPv6 network reaches an IPv4 address by it. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** Addresses of clouds, outside of link-local, that hand out keys of the machine. */
const metadata = [
  '100.100.100.200/32',
  '168.63.129.16/32',
  'fd00:ec2::/32',
  'fd00:c1::a9fe:a9fe/128',
  'fd00:42::42/128',
  'fd20:ce::254/128',
].map((range) => ipaddr.parseCIDR(range))

function withoutWrap(address: string) {
  const found = ipaddr.process(address)
  if (found.kind() === 'ipv4' || !found.match(NAT64)) return found
  return ipaddr.fromByteArray(found.toByteArray().slice(-4))
}

function kindOf(address: string): Kind {
  if (!ipaddr.isValid(address)) return 'never'
  const found = withoutWrap(address)
  if (metadata.some((range) => found.kind() === range[0].kind() && found.match(range))) return 'never'
  const range = found.range()
  if (LOCAL.has(range)) return 'local'
  return range === 'unicast' && (found.kind() === 'ipv4' || found.match(GLOBAL)) ? 'public' : 'never'
}

export const refusalCodes = { notPublic: 'ERR_ADDRESS_NOT_PUBLIC', forbidden: 'ERR_ADDRESS_FORBIDDEN' } as const

/** No connection is made to such an address. */
export class AddressRefused extends Error {
  constructor(readonly code: (typeof refusalCodes)[keyof typeof refusalCodes]) {
    super('the address is not allowed')
  }
}

/** Those of the IP addresses that may be reached. Throws AddressRefused when none may. */
export function allowed<Found extends { readonly address: string }>(all: readonly Found[], reach: Reach): Found[] {
  const kinds = all.map(({ address }) => kindOf(address))
  const isAllowed = (kind: Kind | undefined) => kind === 'public' || (kind === 'local' && reach === 'private')
  const found = all.filter((_, at) => isAllowed(kinds[at]))
  if (found.length > 0) return found
  throw new AddressRefused(kinds.includes('local') ? refusalCodes.notPublic : refusalCodes.forbidden)
}
