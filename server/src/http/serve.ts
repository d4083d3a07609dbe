import type { Endpoint } from '@codex/contracts/endpoints'
import { API_PREFIX } from '@codex/contracts/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'valibot'
import { expectAccess, expectCaller, expectOfKey, withSession } from './authenticated'
import type { AnyCaller, Caller } from './caller'
import { atEndOf } from './end-of-call'
import { badRequest, closing } from './refusal'

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

export interface Call<Body, Who = Caller> extends AnonymousCall<Body> {
  readonly caller: Who
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

interface Large {
  /** Bytes of a body, where they are more than usual. */
  readonly bodyLimit?: number
}

interface Forms<Body> extends Large {
  /** What the body is accepted by, where it is another endpoint. */
  readonly formOf?: (request: FastifyRequest) => Endpoint<Body>
}

type Answered<Body, Who> = (call: Call<Body, Who>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Serves a call with a session, or with a key where it opens to keys; else it is 401 before the body is read. What `answer` returns is sent. */
export function serveCaller<Body, Reply>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Reply>,
  answer: Answered<Body, AnyCaller>,
  { formOf = () => endpoint, ...options }: Forms<Body> = {},
) {
  const { onRequest, callerOf } = expectCaller(app, endpoint)
  app.post(API_PREFIX + endpoint.path, { onRequest, ...options }, async (request, reply) => {
    const caller = callerOf(request)
    const call = await callOf(formOf(request), request, reply)
    expectOfKey(caller, call.body)
    await app.limits.path(endpoint.path, caller)
    return answer({ ...call, caller }, request, reply)
  })
}

/** Serves a call with a session. */
export function serveSignedIn<Body, Reply>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Reply>,
  answer: Answered<Body, Caller>,
  options: Large = {},
) {
  const withCaller: Answered<Body, AnyCaller> = (call, request, reply) =>
    answer({ ...call, caller: withSession(call.caller) }, request, reply)
  serveCaller(app, endpoint, withCaller, options)
}

/** The answer as JSON, reduced to the contract's reply. */
const asJson =
  <Body, Reply, Who>(
    app: FastifyInstance,
    endpoint: Endpoint<Body, Reply>,
    answer: (call: Call<Body, Who>) => Answer<Reply>,
  ): Answered<Body, Who> =>
  async (call, _request, reply) => {
    try {
      return parse(endpoint.reply, await answer({ ...call, signal: firstOf([call.signal, app.deadline], reply) }))
    } catch (error) {
      throw app.deadline.aborted ? closing() : error
    }
  }

/** Serves a call with a session by JSON. What `answer` returns is reduced to the contract's reply. */
export function serve<Body, Reply>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Reply>,
  answer: (call: Call<Body>) => Answer<Reply>,
  options: Large = {},
) {
  serveSignedIn(app, endpoint, asJson(app, endpoint, answer), options)
}

/** The same for a call that opens to keys. */
export function serveToKeys<Body, Reply>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Reply>,
  answer: (call: Call<Body, AnyCaller>) => Answer<Reply>,
) {
  serveCaller(app, endpoint, asJson(app, endpoint, answer))
}
