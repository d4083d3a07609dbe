import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { createQueue } from './queue'

/** Argon2id; OWASP's second choice of parameters: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Against null (nobody has that name) it takes as long and says no. */
  matches(stored: string | null, password: string): Promise<boolean>
  load(): { readonly running: number; readonly waiting: number }
}

export function createPasswords(): Passwords {
  const queued = createQueue(2, 64)
  const nobody = hash(randomBytes(16).toString('hex'), cost)
  return {
    load: queued.load,
    hash: (password) => queued(() => hash(password, cost)),
    async matches(stored, password) {
      const against = stored ?? (await nobody)
      const same = await queued(() => verify(against, password))
      return same && stored !== null
    },
  }
}
