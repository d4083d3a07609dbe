/** Who may do what how often. A count is taken before the work, so that many calls at once count like one after the other. */
import type { Endpoint } from '@codex/contracts/endpoints'
import * as endpoints from '@codex/contracts/endpoints'
import type { Queries } from '../database'
import { isFull } from '../database'
import type { Caller } from '../http/caller'
import { tooMany } from '../http/refusal'
import type { Taken } from './counters'
import { createCounters, keyOf } from './counters'
import { leased } from './leases'
import { networkOf } from './network'
import { createPlaces } from './places'
import type { Rate, Rates } from './rates'
import type { Claim, Release } from './slots'
import { inTurn } from './slots'

/** Seconds after which it is worth trying again with fewer calls at once. */
const SOON = 2

/** Something that was counted, and may turn out to count for nothing. */
export interface Attempt {
  readonly succeeded: () => Promise<void>
  /** It came to no result: throws `error` again. */
  readonly failed: (error: unknown) => Promise<never>
}

/** Each throws a Refusal 429 with the seconds to wait. */
export interface Limits {
  /** Counts as a failure unless it is told otherwise. */
  readonly signIn: (username: string, address: string) => Promise<Attempt>
  readonly signUp: (address: string) => Promise<Attempt>
  /** A sign-up form that breaks a rule. */
  readonly refusedForm: (address: string) => Promise<void>
  readonly call: (caller: Caller) => Promise<void>
  /** Takes one of the places that an account has; answers what gives it back. */
  readonly enter: (caller: Caller) => () => void
  /** A call of the language model that is no endpoint of its own; counts as one of the AI helper. */
  readonly model: (caller: Caller) => Promise<void>
  /** Waits for its turn to have a call of the language model under way; a few may wait, others are refused. */
  readonly modelCall: (username: string, signal: AbortSignal) => Promise<Release>
  /** The limits of single endpoints. */
  readonly path: (path: Endpoint['path'], caller: Caller) => Promise<void>
}

const rethrow = (error: unknown) => Promise.reject(error instanceof Error ? error : new Error(String(error)))
const nothing = () => Promise.resolve()
const uncounted: Attempt = { succeeded: nothing, failed: rethrow }

const unlimited: Limits = {
  signIn: () => Promise.resolve(uncounted),
  signUp: () => Promise.resolve(uncounted),
  refusedForm: nothing,
  call: nothing,
  enter: () => () => undefined,
  model: nothing,
  modelCall: () => Promise.resolve(nothing),
  path: nothing,
}

const expectGranted = ({ granted, seconds }: Taken, what: string) => {
  if (!granted) throw tooMany(what, seconds)
}

function grantedWhenFull(error: unknown): Taken {
  if (!isFull(error)) throw error
  return { granted: true, seconds: 0 }
}

/** rates null: no limits at all. `slotsOf`: makes the places of so many calls at once. */
export function createLimits(queries: Queries, rates: Rates | null, slotsOf: (most: number) => Claim): Limits {
  if (rates === null) return unlimited
  const counters = createCounters(queries)
  const takeCall = leased(counters, 'call', rates.calls)
  const takeAccountCall = leased(counters, 'account call', rates.accountCalls)
  const enter = createPlaces(rates.atOnce)

  const perCaller = (name: string, rate: Rate, what: string) => async (caller: Caller) =>
    expectGranted(await counters.take(keyOf(name, caller.userId), rate), what)
  const send = perCaller('send', rates.send, 'messages')
  const refine = perCaller('refine', rates.refine, 'requests to the AI helper')
  const paths = new Map([
    [endpoints.chat.sendMessage.path, send],
    [endpoints.chat.resendMessage.path, send],
    [endpoints.chat.regenerateReply.path, send],
    [endpoints.refine.personalityDescription.path, refine],
    [endpoints.refine.background.path, refine],
    [endpoints.refine.speakingStyle.path, refine],
    [endpoints.character.generateProfile.path, perCaller('companion', rates.companions, 'new companions')],
    [endpoints.user.addRemarks.path, perCaller('feedback', rates.feedback, 'feedback messages')],
  ])

  return {
    async signIn(username, address) {
      const account = keyOf('sign-in', username.toLowerCase())
      const from = keyOf('sign-in address', networkOf(address))
      expectGranted(await counters.fail(account, rates.signIn), 'failed sign-ins')
      const taken = await counters.take(from, rates.signInAddress)
      if (!taken.granted) {
        // Nothing was guessed: a stranger's address does not lock the account.
        await counters.giveBack(account)
        throw tooMany('failed sign-ins from your network', taken.seconds)
      }
      return {
        async succeeded() {
          await counters.forget(account)
          await counters.giveBack(from)
        },
        async failed(error) {
          await counters.giveBack(account)
          await counters.giveBack(from)
          return rethrow(error)
        },
      }
    },

    async signUp(address) {
      const accounts = keyOf('sign-up', networkOf(address))
      const refused = keyOf('sign-up refused', networkOf(address))
      expectGranted(await counters.take(accounts, rates.signUp), 'new accounts from your network')
      const form = await counters.take(refused, rates.signUpRefused)
      if (!form.granted) {
        await counters.giveBack(accounts)
        throw tooMany('sign-ups from your network', form.seconds)
      }
      return {
        succeeded: () => counters.giveBack(refused),
        async failed(error) {
          await counters.giveBack(accounts)
          return rethrow(error)
        },
      }
    },

    async refusedForm(address) {
      const refused = keyOf('sign-up refused', networkOf(address))
      expectGranted(await counters.take(refused, rates.signUpRefused), 'sign-ups from your network')
    },

    // What is there can be read also while nothing can be counted.
    async call({ session, userId }) {
      expectGranted(await takeCall(session.tokenHash).catch(grantedWhenFull), 'requests')
      expectGranted(await takeAccountCall(userId).catch(grantedWhenFull), 'requests')
    },
    enter({ userId }) {
      const leave = enter(userId)
      if (leave === null) throw tooMany('requests at once', SOON)
      return leave
    },
    model: refine,
    modelCall: inTurn(slotsOf(rates.modelCalls), 'replies at once'),
    path: (path, caller) => paths.get(path)?.(caller) ?? Promise.resolve(),
  }
}
