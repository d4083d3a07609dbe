import { isCommonPassword } from '@codex/contracts/common-passwords'
import * as rules from '@codex/contracts/rules'
import { validation } from '@codex/contracts/texts'
import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { badRequest, busy } from '../http/refusal'
import { createSemaphore, permitsInMemory } from '../limits'

/** Of Argon2id. `memoryCost`: KiB. */
export interface HashingCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's second set of parameters: 19 MiB, 2 iterations, parallelism 1. */
export const usualCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * `stored` null: there is no such account. The result is false then, and takes as long. `knownAccount`: its id, when a
   * known device asks; it does not wait behind strangers.
   */
  matches(stored: string | null, password: string, knownAccount?: string): Promise<boolean>
  load(): { readonly running: number; readonly waiting: number }
}

/** A flood of sign-ins may not take all threads of the process. */
const AT_ONCE = 2
const AT_ONCE_KNOWN = 1
const WAITING = 64
/** Of one account with known devices: no account may fill their line. */
const WAITING_OF_ACCOUNT = 2

type Semaphore = ReturnType<typeof createSemaphore>

async function runWith<Result>(semaphore: Semaphore, key: string, task: () => Promise<Result>): Promise<Result> {
  const release = await semaphore.acquire(key)
  try {
    return await task()
  } finally {
    await release()
  }
}

export function createPasswords(cost = usualCost): Passwords {
  const refusal = () => busy(2)
  const strangers = createSemaphore(permitsInMemory(AT_ONCE), WAITING, refusal)
  const known = createSemaphore(permitsInMemory(AT_ONCE_KNOWN), WAITING, refusal)
  const accounts = createSemaphore(permitsInMemory(1), WAITING_OF_ACCOUNT, refusal)
  const runInTurn = <Result>(task: () => Promise<Result>) => runWith(strangers, 'hashing', task)
  const runInTurnOf = <Result>(account: string, task: () => Promise<Result>) =>
    runWith(accounts, account, () => runWith(known, 'hashing', task))
  const dummyHash = hash(randomBytes(16).toString('hex'), cost)
  return {
    load() {
      const [one, other, third] = [strangers.load(), known.load(), accounts.load()]
      return { running: one.running + other.running, waiting: one.waiting + other.waiting + third.waiting }
    },
    hash: (password) => runInTurn(() => hash(password, cost)),
    async matches(stored, password, knownAccount) {
      const expected = stored ?? (await dummyHash)
      const check = () => verify(expected, password)
      const matches = await (knownAccount === undefined ? runInTurn(check) : runInTurnOf(knownAccount, check))
      return matches && stored !== null
    },
  }
}

/** With `COMMON_PASSWORDS=refuse`; else the rule of the specification alone decides. */
export function refuseWeakPassword(password: string, username: string): void {
  const message = isCommonPassword(password)
    ? validation.passwordCommon
    : rules.passwordIsNotUsername(password, username)
  if (message !== null) throw badRequest(message)
}
