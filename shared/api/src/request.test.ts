import { allSettled, fork, type Scope } from 'effector'
import * as endpoints from '@codex/contracts/endpoints'
import { failures, validation } from '@codex/contracts/texts'
import { $status, $token, signedIn } from '@codex/session'
import { firstAborted } from './first-aborted'
import { chat, user } from './index'
import { ApiError, on, server } from './testing'
import { json, signedInScope, wire } from './testing/wire'

const ada = { user_id: 'u1', username: 'ada', email: 'ada@example.org', access_token: 't1', remaining_minutes: 60 }

const read = (scope = signedInScope()) => allSettled(chat.getChatFx, { scope, params: { profile_id: 'p1' } })
const send = (message: string, scope = signedInScope()) =>
  allSettled(chat.sendMessageFx, { scope, params: { profile_id: 'p1', message } })
const signIn = (scope = fork()) =>
  allSettled(user.signInFx, { scope, params: { username: ' ada ', password: 'Passw0rd' } })
const verify = (scope = signedInScope()) => allSettled(user.sessionFx, { scope })
const sessionOf = (scope: Scope) => [scope.getState($status), scope.getState($token)]

describe('a call', () => {
  it('is a JSON POST of the clean body under the prefix, never cached, without a token where it needs none', async () => {
    const fetch = wire(json({ ...ada, extra: 1 }))
    expect((await signIn(signedInScope())).value).toEqual(ada)

    const [path, init] = fetch.mock.calls[0] ?? []
    expect(path).toBe('/codex/user/sign-in')
    // The cookies of its own origin, which a proxy may need.
    expect(init).toMatchObject({ method: 'POST', cache: 'no-store', credentials: 'same-origin', redirect: 'manual' })
    expect(init?.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' })
    expect(init?.headers).not.toHaveProperty('authorization')
    expect(init?.body).toBe('{"username":"ada","password":"Passw0rd"}')
  })

  it('carries the token when it needs a session, and no body where it would be empty', async () => {
    const fetch = wire(json({ message: 'Signed out' }))
    await allSettled(user.signOutFx, { scope: signedInScope('t-7') })
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { authorization: 'Bearer t-7' } })
    expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('body')
  })

  it('is not made without the session that it needs, or with a body that the rules refuse', async () => {
    const fetch = wire(json([]))
    expect((await read(fork())).value).toEqual(new ApiError(401, failures.unauthorized))
    expect((await send(' ')).value).toEqual(new ApiError(400, validation.chatMessage))
    expect(fetch).not.toHaveBeenCalled()
  })

  it('times out, later where a language model is used', async () => {
    const limits = jest.spyOn(AbortSignal, 'timeout')
    wire(json([]))
    await read()
    await send('Hi')
    expect(limits.mock.calls).toEqual([[20_000], [180_000]])
  })
})

describe('the end of the session', () => {
  const ended = { headers: { 'codex-session': 'ended' } }
  type Call = (scope?: Scope) => Promise<unknown>
  it.each<readonly [string, Call, ResponseInit, string]>([
    ['is caused by 401 on a signed-in call', read, { status: 401 }, 'anonymous'],
    ['is caused by 403 on a signed-in call', read, { status: 403 }, 'anonymous'],
    [
      'is caused by a call that spec 7 does not have where the server says so',
      verify,
      { status: 401, ...ended },
      'anonymous',
    ],
    ['is not caused by 401 on such a call', verify, { status: 401 }, 'authenticated'],
    ['is not caused by 403 on such a call', verify, { status: 403 }, 'authenticated'],
    ['is not caused by a refused sign-in', signIn, { status: 401 }, 'authenticated'],
    ...[400, 404, 409, 413, 429, 500, 502, 503].map(
      (status) => [`is not caused by ${status}`, read, { status }, 'authenticated'] as const,
    ),
  ])('%s', async (_, call, init, status) => {
    wire(json({ message: 'Please sign in again' }, init))
    const scope = signedInScope()
    await call(scope)
    expect(sessionOf(scope)).toEqual([status, status === 'anonymous' ? null : 't1'])
  })

  it('is not caused by a broken connection', async () => {
    wire(() => Promise.reject(new TypeError('Failed to fetch')))
    const scope = signedInScope()
    await read(scope)
    expect(sessionOf(scope)).toEqual(['authenticated', 't1'])
  })

  it('is not caused by a late refusal of an earlier token', async () => {
    let refuse: (response: Response) => void = () => undefined
    wire(() => new Promise((resolve) => (refuse = resolve)))
    const scope = signedInScope('old')
    const late = read(scope)
    const user = { id: 'u1', username: 'ada', email: 'ada@example.org' }
    const begun = allSettled(signedIn, { scope, params: { user, token: 'new', expiresAt: Date.now() + 60_000 } })
    refuse(new Response('{}', { status: 401 }))
    await Promise.all([late, begun])
    expect(sessionOf(scope)).toEqual(['authenticated', 'new'])
  })
})

describe("a test's server", () => {
  const answering = (reply: () => unknown) => fork({ handlers: [server(on(endpoints.user.signIn, reply))] })

  it('gets the clean body, and its reply is read as from the wire', async () => {
    const reply = jest.fn(() => ({ ...ada, extra: true }))
    expect(await signIn(answering(reply))).toEqual({ status: 'done', value: ada })
    expect(reply).toHaveBeenCalledWith({ username: 'ada', password: 'Passw0rd' })
  })

  it('refuses, and ends the session as the network does', async () => {
    const refuse = () => Promise.reject(new ApiError(401, 'Please sign in again'))
    const scope = signedInScope('t1', [server(on(endpoints.chat.getChat, refuse))])
    expect((await read(scope)).value).toEqual(new ApiError(401, 'Please sign in again'))
    expect(sessionOf(scope)).toEqual(['anonymous', null])
  })

  it('fails for a call without an answer, and for a reply that breaks the contract', async () => {
    const none = new Error("The test's server has no answer for /user/sign-in")
    expect((await signIn(fork({ handlers: [server()] }))).value).toEqual(none)
    expect((await signIn(answering(() => ({ user_id: 'u1' })))).status).toBe('fail')
  })
})

it('of two signals the first ends a call, once, with its reason, also from the start', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const either = firstAborted(one.signal, other.signal)
  expect(either.aborted).toBe(false)
  other.abort('timeout')
  one.abort('left')
  expect(either.reason).toBe('timeout')
  expect(firstAborted(new AbortController().signal, AbortSignal.abort('left')).reason).toBe('left')
})
