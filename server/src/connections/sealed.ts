/** Keys of model servers as they are stored: AES-256-GCM, with the id of the connection as additional data. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secret, Secrets } from './secrets'

const ALGORITHM = 'aes-256-gcm'
/** Bytes. */
const NONCE = 12
const TAG = 16

export interface Sealed {
  readonly keySealed: Uint8Array
  readonly keyId: string
}
export const noKey = { keySealed: null, keyId: null } as const

export function seal({ id, key: secret }: Secret, connectionId: string, key: string): Sealed {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, secret, nonce).setAAD(Buffer.from(connectionId))
  const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
  return { keySealed: Buffer.concat([nonce, cipher.getAuthTag(), text]), keyId: id }
}

function opened(secret: Secret, connectionId: string, sealed: Uint8Array): string | null {
  const bytes = Buffer.from(sealed)
  const tag = bytes.subarray(NONCE, NONCE + TAG)
  if (tag.length < TAG) return null
  const decipher = createDecipheriv(ALGORITHM, secret.key, bytes.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(connectionId)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

interface Stored {
  readonly id: string
  readonly keySealed: Uint8Array | null
  readonly keyId: string | null
}

/** `unreadable`: it is of another secret, or was changed. */
export function openKey(secrets: Pick<Secrets, 'find'>, { id, keySealed, keyId }: Stored) {
  if (keySealed === null || keyId === null) return { key: null }
  const secret = secrets.find(keyId)
  const key = secret === null ? null : opened(secret, id, keySealed)
  return key === null ? 'unreadable' : { key }
}
