/** What a caller may do how often. A call is counted before its work, so that concurrent calls cannot pass a limit. */
import * as endpoints from '@codex/contracts/endpoints'
import type { Queries } from '../database'
import { isFull } from '../database'
import type { AnyCaller, Caller, KeyCaller } from '../http/caller'
import { credentialOf } from '../http/caller'
import { tooMany } from '../http/refusal'
import type { CallLimits } from '../http/authenticated'
import type { Taken } from './counters'
import { createCounters, keyOf } from './counters'
import { countedOnFullDisk } from './full-disk'
import { createLeasedLimit } from './leases'
import { networkOf } from '../http/network'
import type { Rates } from '../settings/settings'
import type { Rate } from '../settings/values'
import type { Release, TryAcquire } from './semaphore'
import { createSemaphore, permitsInMemory } from './semaphore'
import type { CheckSignIn, SignInAttempt } from './sign-in'
import { passkeyLimit, passwordLimit, signInLimit } from './sign-in'

/** Seconds after which a call that was one too many at once may succeed. */
const SOON = 2
const MODEL_SOON = 5
/** Calls of the language model that may wait for a permit of their account. */
const MODEL_WAITING = 2

/** Each throws a Refusal 429 with the seconds to wait. */
export interface Limits extends CallLimits {
  /** Runs `check`; null from it counts as a failure. */
  readonly signIn: <User>(attempt: SignInAttempt, check: CheckSignIn<User>) => Promise<User | null>
  /** Runs `check` of a passkey; null from it counts as a failure of the network. */
  readonly passkey: <User>(address: string, check: () => Promise<User | null>) => Promise<User | null>
  /** Runs `check` of the caller's password; null from it counts as a failure of this session. */
  readonly password: <Result>(caller: Caller, check: () => Promise<Result | null>) => Promise<Result | null>
  /** Runs `create`; what it throws counts as a refused form. */
  readonly signUp: <Account>(address: string, create: () => Promise<Account>) => Promise<Account>
  readonly refusedForm: (address: string) => Promise<void>
  /** A call from a known device of an account, instead of `anonymousCall`. */
  readonly knownCall: (userId: string) => Promise<void>
  /** A call of the language model by a path without a limit of its own; counts as one of the AI helper. */
  readonly model: (caller: AnyCaller) => Promise<void>
  /** A permit for a call of the language model. A few callers wait for one. */
  readonly acquireModel: (username: string, signal: AbortSignal) => Promise<Release>
}

const nothing = () => Promise.resolve()

const unlimited: Limits = {
  signIn: (_attempt, check) => check(false),
  passkey: (_address, check) => check(),
  password: (_caller, check) => check(),
  signUp: (_address, create) => create(),
  refusedForm: nothing,
  anonymousCall: nothing,
  knownCall: nothing,
  call: nothing,
  picture: nothing,
  acquire: () => Promise.resolve(nothing),
  model: nothing,
  acquireModel: () => Promise.resolve(nothing),
  path: nothing,
}

const expectGranted = ({ granted, seconds }: Taken, what: string) => {
  if (!granted) throw tooMany(what, seconds)
}

function grantedWhenFull(error: unknown): Taken {
  if (!isFull(error)) throw error
  return { granted: true, seconds: 0 }
}

/** Without `rates` nothing is limited. `modelPermits`: where the permits for the language model are counted. */
export function createLimits(
  queries: Queries,
  rates: Rates | null,
  modelPermits: (permits: number) => TryAcquire,
): Limits {
  if (rates === null) return unlimited
  const counters = createCounters(queries)
  const takeAnonymousCall = createLeasedLimit(counters, 'anonymous call', rates.anonymousCalls)
  const takeCall = createLeasedLimit(counters, 'call', rates.calls)
  const takeKeyCall = createLeasedLimit(counters, 'key call', rates.keyCalls)
  const takeAccountCall = createLeasedLimit(counters, 'account call', rates.accountCalls)
  const takePicture = createLeasedLimit(counters, 'picture', rates.accountCalls)
  const calls = createSemaphore(permitsInMemory(rates.atOnce), 0, () => tooMany('requests at once', SOON))
  const tryAcquireModel = modelPermits(rates.modelCalls)
  const modelCalls = createSemaphore(tryAcquireModel, MODEL_WAITING, () => tooMany('replies at once', MODEL_SOON))

  const perCaller = (name: string, rate: Rate, what: string) => async (caller: AnyCaller) =>
    expectGranted(await counters.take(keyOf(name, caller.userId), rate), what)
  const sendByAccount = perCaller('send', rates.send, 'messages')
  const sendByKey = async ({ tokenHash }: KeyCaller['key']) =>
    expectGranted(await counters.take(keyOf('key send', tokenHash), rates.keyMessages), 'messages with this key')
  const send = async (caller: AnyCaller) => {
    if ('key' in caller) await sendByKey(caller.key)
    await sendByAccount(caller)
  }
  const refine = perCaller('refine', rates.refine, 'requests to the AI helper')
  const memory = perCaller('memory', rates.memory, 'changes of memories')
  const voice = perCaller('voice', rates.memory, 'changes of sample lines')
  const imports = perCaller('import', rates.imports, 'imports')
  const cards = perCaller('card', rates.cards, 'character cards')
  const connections = perCaller('connection', rates.connections, 'tests of connections')
  const paths = new Map([
    [endpoints.chat.sendMessage.path, send],
    [endpoints.chat.beginConversation.path, send],
    [endpoints.chat.resendMessage.path, send],
    [endpoints.chat.regenerateReply.path, send],
    [endpoints.chat.continueReply.path, send],
    [endpoints.chat.search.path, perCaller('search', rates.search, 'searches')],
    [endpoints.memory.add.path, memory],
    [endpoints.memory.change.path, memory],
    [endpoints.memory.remove.path, memory],
    [endpoints.memory.recall.path, memory],
    [endpoints.voice.add.path, voice],
    [endpoints.voice.edit.path, voice],
    [endpoints.voice.move.path, voice],
    [endpoints.voice.remove.path, voice],
    [endpoints.voice.writeLines.path, refine],
    [endpoints.refine.personalityDescription.path, refine],
    [endpoints.refine.background.path, refine],
    [endpoints.refine.speakingStyle.path, refine],
    [endpoints.character.generateProfile.path, perCaller('companion', rates.companions, 'new companions')],
    [endpoints.character.setPortrait.path, perCaller('portrait', rates.companions, 'new pictures')],
    [endpoints.cards.importCard.path, cards],
    [endpoints.cards.importLore.path, cards],
    [endpoints.cards.exportCard.path, cards],
    [endpoints.connections.findLocal.path, connections],
    [endpoints.connections.listModels.path, connections],
    [endpoints.connections.test.path, connections],
    [endpoints.user.addRemarks.path, perCaller('feedback', rates.feedback, 'feedback messages')],
    [endpoints.account.exportAccount.path, perCaller('export', rates.exports, 'downloads of your data')],
    [endpoints.takeout.exportChat.path, perCaller('chat export', rates.chatExports, 'downloads of conversations')],
    [endpoints.account.checkImport.path, imports],
    [endpoints.account.importAccount.path, imports],
    [endpoints.account.importAgain.path, imports],
    [endpoints.account.importChat.path, imports],
    [endpoints.account.changeEmail.path, perCaller('email', rates.emailChanges, 'changes of the email')],
  ])

  return {
    signIn: signInLimit(countedOnFullDisk(counters), rates),
    passkey: passkeyLimit(countedOnFullDisk(counters), rates),
    password: passwordLimit(countedOnFullDisk(counters), rates),

    async signUp(address, create) {
      const accounts = keyOf('sign-up', networkOf(address))
      const refused = keyOf('sign-up refused', networkOf(address))
      expectGranted(await counters.take(accounts, rates.signUp), 'new accounts from your network')
      const form = await counters.take(refused, rates.signUpRefused)
      if (!form.granted) {
        await counters.giveBack(accounts)
        throw tooMany('sign-ups from your network', form.seconds)
      }
      const created = await create().catch(async (error: unknown) => {
        await counters.giveBack(accounts)
        throw error
      })
      await counters.giveBack(refused)
      return created
    },

    async refusedForm(address) {
      const refused = keyOf('sign-up refused', networkOf(address))
      expectGranted(await counters.take(refused, rates.signUpRefused), 'sign-ups from your network')
    },

    async anonymousCall(address) {
      expectGranted(await takeAnonymousCall(networkOf(address)).catch(grantedWhenFull), 'requests')
    },
    async knownCall(userId) {
      expectGranted(await takeAnonymousCall(`account ${userId}`).catch(grantedWhenFull), 'requests')
    },

    // On a full disk calls cannot be counted, but what is stored can still be read.
    async call(caller) {
      const take = 'key' in caller ? takeKeyCall : takeCall
      expectGranted(await take(credentialOf(caller).tokenHash).catch(grantedWhenFull), 'requests')
      expectGranted(await takeAccountCall(caller.userId).catch(grantedWhenFull), 'requests')
    },
    async picture({ userId }) {
      expectGranted(await takePicture(userId).catch(grantedWhenFull), 'pictures')
    },
    acquire: ({ userId }) => calls.acquire(userId),
    model: refine,
    acquireModel: modelCalls.acquire,
    path: (path, caller) => paths.get(path)?.(caller) ?? Promise.resolve(),
  }
}
