/** Docs/decisions/0138: which host name passkeys belong to, and which pages may use them. */
import { passkeys as texts } from '@codex/contracts/texts'
import { isIP } from 'node:net'
import { badRequest } from '../http/refusal'
import type { Settings } from '../settings/settings'

export interface RelyingParty {
  /** A host name. */
  readonly id: string
  readonly origin: string
}

const partyOf = ({ hostname, origin }: URL): RelyingParty => ({ id: hostname, origin })

const isName = (hostname: string) => isIP(hostname) === 0 && !hostname.startsWith('[')

/**
 * That of PUBLIC_ORIGIN; without it that of the call's `Host` where it is `localhost`, or https behind a trusted proxy. Throws a
 * refusal for any other.
 */
export function relyingParty({ publicOrigin, trustProxy }: Settings, origin: string): RelyingParty {
  if (publicOrigin !== null) return partyOf(new URL(publicOrigin))
  const url = URL.canParse(origin) ? new URL(origin) : null
  const isProxied = trustProxy !== false && url?.protocol === 'https:' && isName(url.hostname)
  if (url === null || (url.hostname !== 'localhost' && !isProxied)) throw badRequest(texts.otherAddress)
  return partyOf(url)
}
