import { createHmac, randomBytes } from 'node:crypto'

/** Stands for an account or an address in the log: the same one each time, and nothing can be read from it. */
export type Pseudonym = (kind: 'account' | 'address', value: string) => string

/** `key` null: a random one, so that names hold until the server stops. */
export function createPseudonyms(key: string | null): Pseudonym {
  const secret = key ?? randomBytes(32)
  return (kind, value) => createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url').slice(0, 16)
}
