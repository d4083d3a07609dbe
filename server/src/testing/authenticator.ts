/** A software authenticator: real ES256 keys and signatures, as WebAuthn Level 3 has them. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const ORIGIN = 'http://localhost'

interface Begun {
  readonly challenge: string
  readonly rp_id: string
}

interface Lie {
  readonly origin?: string
  readonly type?: string
  readonly crossOrigin?: boolean
  readonly rpId?: string
  readonly counter?: number
  readonly flags?: number
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const uint = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** `counts` false: as passkeys that are synced, whose counter stays 0. */
export function createAuthenticator({ counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = counts ? 1 : 0
  let userHandle = ''

  const clientData = (type: string, { challenge }: Begun, { origin = ORIGIN, crossOrigin = false }: Lie) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  const head = ({ rp_id }: Begun, flags: number, lie: Lie) =>
    Buffer.concat([sha256(lie.rpId ?? rp_id), Buffer.from([lie.flags ?? flags]), uint(lie.counter ?? counter, 4)])
  /** COSE: EC2, ES256, P-256. */
  const coseKey = () =>
    Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])

  return {
    id: base64url(id),

    /** The body of add-passkey. */
    make(begun: Begun & { readonly user_handle: string }, lie: Lie = {}) {
      userHandle = begun.user_handle
      const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, coseKey()])
      const data = Buffer.concat([head(begun, PRESENT | VERIFIED | HAS_KEY, lie), attested])
      const cbor = [Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])]
      const attestation = Buffer.concat([...cbor, text('authData'), Buffer.from([0x59]), uint(data.length, 2), data])
      return {
        credential_id: base64url(id),
        client_data: base64url(clientData(lie.type ?? 'webauthn.create', begun, lie)),
        attestation: base64url(attestation),
      }
    },

    /** The body of passkey-sign-in. */
    sign(begun: Begun, lie: Lie = {}) {
      if (counts) counter += 1
      const data = head(begun, PRESENT | VERIFIED, lie)
      const client = clientData(lie.type ?? 'webauthn.get', begun, lie)
      return {
        credential_id: base64url(id),
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        user_handle: userHandle,
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
