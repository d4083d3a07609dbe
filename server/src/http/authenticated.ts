/** Who makes a call: a person with a session or, where the call opens to keys, a script. */
import type { Endpoint } from '@codex/contracts/endpoints'
import { account, opensToKeys, user } from '@codex/contracts/endpoints'
import { validation } from '@codex/contracts/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyCaller, Caller } from './caller'
import { bearerOf, isKey } from './caller'
import { atEndOf } from './end-of-call'
import { badRequest, notTheirs, otherCall, sessionEnded, unknownKey } from './refusal'

/** What is counted of a call. Each throws a Refusal for one too many. */
export interface CallLimits {
  readonly anonymousCall: (address: string) => Promise<void>
  readonly call: (caller: AnyCaller) => Promise<void>
  /** Returns what ends the call. */
  readonly acquire: (caller: AnyCaller) => Promise<() => Promise<void>>
  readonly path: (path: Endpoint['path'], caller: AnyCaller) => Promise<void>
  /** A picture that a page shows, instead of `call`. */
  readonly picture: (caller: Caller) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly limits: CallLimits
  }
}

export function expectAccess({ path, access }: Pick<Endpoint, 'path' | 'access'>, expected: Endpoint['access']) {
  if (access !== expected) throw new Error(`${path} is for ${access} callers`)
}

/** What an account can do whose owner is too young for it: leave, with its data. */
const LEAVING: readonly string[] = [
  user.session,
  user.extendSession,
  user.signOut,
  user.viewAccount,
  account.answerAge,
  account.viewContents,
  account.exportAccount,
  account.deleteAccount,
].map(({ path }) => path)

async function authenticated(app: FastifyInstance, token: string | null): Promise<AnyCaller> {
  if (token !== null && isKey(token)) {
    const caller = await app.authenticateKey(token)
    if (caller === null) throw unknownKey()
    return caller
  }
  const caller = token === null ? null : await app.authenticate(token)
  if (caller === null) throw sessionEnded()
  return caller
}

export function withSession(caller: AnyCaller): Caller {
  if ('key' in caller) throw otherCall()
  return caller
}

/** Other companions than those of a key are refused as unknown ones are. */
export function expectOfKey(caller: AnyCaller, body: unknown) {
  if (!('key' in caller)) return
  const { profile_id: id } = Object(body) as { readonly profile_id?: unknown } // of each call that opens to keys
  if (typeof id !== 'string' || !caller.key.companionIds.includes(id.toLowerCase())) throw notTheirs()
}

/** The hook that finds the caller, and answers 401 before the body is read. */
export function expectCaller(app: FastifyInstance, endpoint: Pick<Endpoint, 'path' | 'access'>) {
  expectAccess(endpoint, 'signed-in')
  const callers = new WeakMap<FastifyRequest, AnyCaller>()
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await authenticated(app, bearerOf(request.headers.authorization))
      request.account = caller.username
      const release = await app.limits.acquire(caller)
      atEndOf(reply, () => void release())
      await app.limits.call(caller)
      if (!opensToKeys(endpoint)) withSession(caller)
      if (caller.age === 'refused' && !LEAVING.includes(endpoint.path)) throw badRequest(validation.minorsRefused)
      callers.set(request, caller)
    },
    callerOf: (request: FastifyRequest): AnyCaller => {
      const caller = callers.get(request)
      if (caller === undefined) throw sessionEnded()
      return caller
    },
  }
}

export function expectSignedIn(app: FastifyInstance, endpoint: Pick<Endpoint, 'path' | 'access'>) {
  const { onRequest, callerOf } = expectCaller(app, endpoint)
  return { onRequest, callerOf: (request: FastifyRequest) => withSession(callerOf(request)) }
}
