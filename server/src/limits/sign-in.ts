/** What a sign-in counts against (docs/decisions/0097): one known device, or account and network, network, and account. */
import type { Caller } from '../http/caller'
import { tooMany } from '../http/refusal'
import type { Counters, Taken } from './counters'
import { keyOf } from './counters'
import { networkOf } from '../http/network'
import type { Rates } from '../settings/settings'

export interface SignInAttempt {
  readonly username: string
  readonly address: string
  /** The id of a device that has signed in to this account before. */
  readonly device: string | null
}

/** null: a wrong password. `known`: the attempt is counted against its device only. */
export type CheckSignIn<User> = (known: boolean) => Promise<User | null>

interface Count {
  readonly key: string
  readonly take: () => Promise<Taken>
  readonly what: string
}

/** Takes all counts, or none, and runs `check`. When that throws they are given back: no password was tried. */
async function checkCounted<Result>(counters: Counters, counts: readonly Count[], check: () => Promise<Result>) {
  const taken: string[] = []
  try {
    for (const { key, take, what } of counts) {
      const { granted, seconds } = await take()
      if (!granted) throw tooMany(what, seconds)
      taken.push(key)
    }
    return await check()
  } catch (error) {
    for (const key of taken) await counters.giveBack(key)
    throw error
  }
}

/** By session: a stolen session can not keep the owner out of the others. */
export function passwordLimit(counters: Counters, rates: Rates) {
  return async function password<Result>({ session }: Caller, check: () => Promise<Result | null>) {
    const key = keyOf('password', session.tokenHash)
    const take = () => counters.fail(key, rates.signIn)
    const result = await checkCounted(counters, [{ key, take, what: 'wrong passwords' }], check)
    if (result !== null) await counters.forget(key)
    return result
  }
}

/** By network alone: a passkey cannot be guessed. Wrong passwords from the same network do not count against it. */
export function passkeyLimit(counters: Counters, rates: Rates) {
  return async function passkey<User>(address: string, check: () => Promise<User | null>) {
    const key = keyOf('passkey address', networkOf(address))
    const take = () => counters.take(key, rates.signInAddress)
    const user = await checkCounted(counters, [{ key, take, what: 'failed sign-ins from your network' }], check)
    if (user !== null) await counters.giveBack(key)
    return user
  }
}

export function signInLimit(counters: Counters, rates: Rates) {
  const what = 'failed sign-ins'

  function ofStranger({ username, address }: SignInAttempt): readonly [Count, ...Count[]] {
    const account = username.toLowerCase()
    const network = networkOf(address)
    const both = keyOf('sign-in', `${account} ${network}`)
    const fromNetwork = keyOf('sign-in address', network)
    const ofAccount = keyOf('sign-in account', account)
    return [
      { key: both, take: () => counters.fail(both, rates.signIn), what },
      {
        key: fromNetwork,
        take: () => counters.take(fromNetwork, rates.signInAddress),
        what: 'failed sign-ins from your network',
      },
      {
        key: ofAccount,
        take: () => counters.take(ofAccount, rates.signInAccount),
        what: 'failed sign-ins of this account from new devices',
      },
    ]
  }

  return async function signIn<User>(attempt: SignInAttempt, check: CheckSignIn<User>): Promise<User | null> {
    const device = keyOf('sign-in device', attempt.device ?? '')
    const taken = attempt.device === null ? null : await counters.fail(device, rates.signIn)
    // A device with too many failures counts as a stranger: a stolen token does not keep its owner out.
    const known = taken?.granted === true
    const counts = known ? ([{ key: device, take: () => Promise.resolve(taken), what }] as const) : ofStranger(attempt)
    const user = await checkCounted(counters, counts, () => check(known))
    if (user !== null) {
      const [failed, ...others] = counts
      await counters.forget(failed.key)
      for (const { key } of others) await counters.giveBack(key)
    }
    return user
  }
}
