import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { busy } from '../http/refusal'
import { createSemaphore, permitsInMemory } from '../limits'

/** Argon2id with OWASP's second set of parameters: 19 MiB, 2 iterations, parallelism 1. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** null: there is no such account. The result is false then, and takes as long. */
  matches(stored: string | null, password: string): Promise<boolean>
  load(): { readonly running: number; readonly waiting: number }
}

/** A flood of sign-ins may not take all threads of the process. */
const AT_ONCE = 2
const WAITING = 64

export function createPasswords(): Passwords {
  const semaphore = createSemaphore(permitsInMemory(AT_ONCE), WAITING, () => busy(2))
  async function queued<Result>(task: () => Promise<Result>): Promise<Result> {
    const release = await semaphore.acquire('hashing')
    return task().finally(release)
  }
  const dummyHash = hash(randomBytes(16).toString('hex'), cost)
  return {
    load: semaphore.load,
    hash: (password) => queued(() => hash(password, cost)),
    async matches(stored, password) {
      const expected = stored ?? (await dummyHash)
      const matches = await queued(() => verify(expected, password))
      return matches && stored !== null
    },
  }
}
