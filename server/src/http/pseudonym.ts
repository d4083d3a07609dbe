import { createHmac, randomBytes } from 'node:crypto'

/** Replaces an account or an address in the log: always by the same text, from which the value cannot be found. */
export type Pseudonym = (kind: 'account' | 'address', value: string) => string

/** Without a key the pseudonyms last until the server stops. */
export function createPseudonyms(key: string | null): Pseudonym {
  const secret = key ?? randomBytes(32)
  return (kind, value) => createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url').slice(0, 16)
}
