import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { createQueue } from './queue'

/** Argon2id with OWASP's second set of parameters: 19 MiB, 2 iterations, parallelism 1. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** null: there is no such account. The result is false then, and takes as long. */
  matches(stored: string | null, password: string): Promise<boolean>
  load(): { readonly running: number; readonly waiting: number }
}

export function createPasswords(): Passwords {
  const queued = createQueue(2, 64)
  const dummyHash = hash(randomBytes(16).toString('hex'), cost)
  return {
    load: queued.load,
    hash: (password) => queued(() => hash(password, cost)),
    async matches(stored, password) {
      const expected = stored ?? (await dummyHash)
      const matches = await queued(() => verify(expected, password))
      return matches && stored !== null
    },
  }
}
