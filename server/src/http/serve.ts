import type { Endpoint } from '@codex/contracts/endpoints'
import { account, API_PREFIX, user } from '@codex/contracts/endpoints'
import { validation } from '@codex/contracts/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'valibot'
import type { Caller } from './caller'
import { bearerOf } from './caller'
import { atEndOf } from './end-of-call'
import { badRequest, closing, sessionEnded } from './refusal'

/** What is counted of a call. Each throws a Refusal for one too many. */
export interface CallLimits {
  readonly anonymousCall: (address: string) => Promise<void>
  readonly call: (caller: Caller) => Promise<void>
  /** Returns what ends the call. */
  readonly acquire: (caller: Caller) => Promise<() => Promise<void>>
  readonly path: (path: Endpoint['path'], caller: Caller) => Promise<void>
  /** A picture that a page shows, instead of `call`. */
  readonly picture: (caller: Caller) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly limits: CallLimits
  }
}

export interface AnonymousCall<Body> {
  /** Accepted by the contract: snake_case, without HTML, within every rule. */
  readonly body: Body
  /** Aborted when the client leaves before its answer. */
  readonly signal: AbortSignal
  readonly address: string
  /** The header of the browser, as it was sent. */
  readonly userAgent: string
  /** The origin of the page, if it is that of its server. By `Host`, which the client chooses. */
  readonly origin: string
}

export interface Call<Body> extends AnonymousCall<Body> {
  readonly caller: Caller
}

interface Anyone<Body> {
  /** Called for a body that breaks a rule; may throw another refusal. */
  readonly refused?: (address: string) => Promise<void>
  /** Whether a call that is one too many of its network is answered all the same. Its body is read to know. */
  readonly isKnown?: (body: Body) => Promise<boolean>
}
type Answer<Reply> = Reply | Promise<Reply>

function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  atEndOf(reply, (answered) => {
    if (!answered) controller.abort()
  })
  return controller.signal
}

/** Aborted with the first of them. With AbortSignal.any a signal that outlives its calls keeps a reference to each. */
export function firstOf(signals: readonly AbortSignal[], reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(signals.find(({ aborted }) => aborted)?.reason)
  if (signals.some(({ aborted }) => aborted)) abort()
  for (const signal of signals) signal.addEventListener('abort', abort)
  atEndOf(reply, () => {
    for (const signal of signals) signal.removeEventListener('abort', abort)
  })
  return controller.signal
}

const claimedName = (body: unknown) =>
  typeof body === 'object' && body !== null && 'username' in body ? String(body.username) : null

async function callOf<Body, Reply>(
  endpoint: Endpoint<Body, Reply>,
  request: FastifyRequest,
  reply: FastifyReply,
  refused?: Anyone<Body>['refused'],
) {
  const accepted = endpoint.accept(request.body ?? {}, request.headers)
  if (!accepted.ok) {
    await refused?.(request.ip)
    throw badRequest(accepted.message)
  }
  request.account ??= claimedName(accepted.body)
  return {
    body: accepted.body,
    signal: signalOf(reply),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    origin: `${request.protocol}://${request.headers.host ?? ''}`,
  }
}

function expectAccess({ path, access }: Pick<Endpoint, 'path' | 'access'>, expected: Endpoint['access']) {
  if (access !== expected) throw new Error(`${path} is for ${access} callers`)
}

/** Serves a call without a session. What `answer` returns is reduced to the contract's reply. */
export function serveAnyone<Body, Reply>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Reply>,
  answer: (call: AnonymousCall<Body>) => Answer<Reply>,
  { refused, isKnown }: Anyone<Body> = {},
) {
  expectAccess(endpoint, 'anonymous')
  const refusals = new WeakMap<FastifyRequest, unknown>()
  const onRequest = async (request: FastifyRequest) => {
    try {
      await app.limits.anonymousCall(request.ip)
    } catch (error) {
      if (isKnown === undefined) throw error
      refusals.set(request, error)
    }
  }
  const expectKnown = async (request: FastifyRequest) => {
    if (!refusals.has(request)) return
    const accepted = endpoint.accept(request.body ?? {}, request.headers)
    if (!accepted.ok || !(await isKnown?.(accepted.body))) throw refusals.get(request)
  }
  app.post(API_PREFIX + endpoint.path, { onRequest }, async (request, reply) => {
    await expectKnown(request)
    return parse(endpoint.reply, await answer(await callOf(endpoint, request, reply, refused)))
  })
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

/** The hook that finds the caller, and answers 401 before the body is read. */
export function expectSignedIn(app: FastifyInstance, endpoint: Pick<Endpoint, 'path' | 'access'>) {
  expectAccess(endpoint, 'signed-in')
  const callers = new WeakMap<FastifyRequest, Caller>()
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const token = bearerOf(request.headers.authorization)
      const caller = token === null ? null : await app.authenticate(token)
      if (caller === null) throw sessionEnded()
      request.account = caller.username
      const release = await app.limits.acquire(caller)
      atEndOf(reply, () => void release())
      await app.limits.call(caller)
      if (caller.age === 'refused' && !LEAVING.includes(endpoint.path)) throw badRequest(validation.minorsRefused)
      callers.set(request, caller)
    },
    callerOf: (request: FastifyRequest): Caller => {
      const caller = callers.get(request)
      if (caller === undefined) throw sessionEnded()
      return caller
    },
  }
}

interface Large {
  /** Bytes of a body, where they are more than usual. */
  readonly bodyLimit?: number
}

interface Forms<Body> extends Large {
  /** What the body is accepted by, where it is another endpoint. */
  readonly formOf?: (request: FastifyRequest) => Endpoint<Body>
}

/** Serves a call with a session; without one it is 401 before the body is read. What `answer` returns is sent. */
export function serveSignedIn<Body, Reply>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Reply>,
  answer: (call: Call<Body>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  { formOf = () => endpoint, ...options }: Forms<Body> = {},
) {
  const { onRequest, callerOf } = expectSignedIn(app, endpoint)
  app.post(API_PREFIX + endpoint.path, { onRequest, ...options }, async (request, reply) => {
    const caller = callerOf(request)
    const call = await callOf(formOf(request), request, reply)
    await app.limits.path(endpoint.path, caller)
    return answer({ ...call, caller }, request, reply)
  })
}

/** Serves a call with a session by JSON. What `answer` returns is reduced to the contract's reply. */
export function serve<Body, Reply>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Reply>,
  answer: (call: Call<Body>) => Answer<Reply>,
  options: Large = {},
) {
  const answerJson = async (call: Call<Body>, _request: FastifyRequest, reply: FastifyReply) => {
    try {
      return parse(endpoint.reply, await answer({ ...call, signal: firstOf([call.signal, app.deadline], reply) }))
    } catch (error) {
      throw app.deadline.aborted ? closing() : error
    }
  }
  serveSignedIn(app, endpoint, answerJson, options)
}
