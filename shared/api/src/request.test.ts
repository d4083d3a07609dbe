import { allSettled, fork, type Scope } from 'effector'
import { failures, validation } from '@codex/contracts/texts'
import { $status, $token, signedIn } from '@codex/session'
import { ApiError, chat, user } from './index'

const ada = {
  user_id: 'u1',
  username: 'ada',
  email: 'ada@example.org',
  access_token: 't1',
  remaining_minutes: 60,
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** Answers fetch, which jsdom has no network for. */
function wire(answer: Fetch) {
  const fetch = jest.fn(answer)
  globalThis.fetch = fetch as typeof globalThis.fetch // the calls here pass a path and an init alone
  return fetch
}

const json = (body: unknown, init?: ResponseInit) => () => Promise.resolve(new Response(JSON.stringify(body), init))

const signedInScope = (token = 't1') =>
  fork({
    values: [
      [$token, token],
      [$status, 'authenticated'],
    ],
  })

const sent = (fetch: jest.Mock<Promise<Response>, [string, RequestInit]>) => {
  const [path, init] = fetch.mock.calls[0] ?? []
  // A body is always text; JSON.parse throws otherwise.
  const body: unknown = init?.body === undefined ? undefined : JSON.parse(init.body as string)
  return { path, init, headers: init?.headers, body }
}

async function failure(run: Promise<{ status: 'done' | 'fail'; value: unknown }>) {
  const { status, value } = await run
  expect(status).toBe('fail')
  expect(value).toBeInstanceOf(ApiError)
  return value as ApiError // asserted above
}

const read = (scope = signedInScope()) => allSettled(chat.getChatFx, { scope, params: { profile_id: 'p1' } })
const signIn = (scope = fork()) =>
  allSettled(user.signInFx, { scope, params: { username: 'ada', password: 'Passw0rd' } })

describe('a call', () => {
  it('is a JSON POST under the prefix, never cached, with the cookies of its own origin, which a proxy may need', async () => {
    const fetch = wire(json(ada))
    await signIn()

    expect(sent(fetch)).toMatchObject({
      path: '/codex/user/sign-in',
      init: { method: 'POST', cache: 'no-store', credentials: 'same-origin', redirect: 'manual' },
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: { username: 'ada', password: 'Passw0rd' },
    })
  })

  it('carries the token when it needs a session', async () => {
    const fetch = wire(json([]))
    await read(signedInScope('t-7'))
    expect(sent(fetch).headers).toMatchObject({ authorization: 'Bearer t-7' })
  })

  it('carries no token when it needs none, even with a session', async () => {
    const fetch = wire(json(ada))
    await signIn(signedInScope())
    expect(sent(fetch).headers).not.toHaveProperty('authorization')
  })

  it('is not made when it needs a session and there is none', async () => {
    const fetch = wire(json([]))
    const { status, message } = await failure(read(fork()))

    expect({ status, message }).toEqual({ status: 401, message: failures.unauthorized })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('cleans its body first', async () => {
    const fetch = wire(json({ message: 'Hi', engine: { kind: 'built-in', label: 'Built-in' } }))
    const params = { profile_id: 'p1', message: '  I <3 <b>you</b>\u0000 ' }
    await allSettled(chat.sendMessageFx, { scope: signedInScope(), params })
    expect(sent(fetch).body).toEqual({ profile_id: 'p1', message: 'I <3 you' })
  })

  it('is not made with a body that the rules refuse', async () => {
    const fetch = wire(json({}))
    const scope = signedInScope()
    const error = await failure(allSettled(chat.sendMessageFx, { scope, params: { profile_id: 'p1', message: ' ' } }))

    expect(error).toMatchObject({ status: 400, message: validation.chatMessage })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('sends no body where it would be empty', async () => {
    const fetch = wire(json({ message: 'Signed out' }))
    await allSettled(user.signOutFx, { scope: signedInScope() })
    expect(sent(fetch).init).not.toHaveProperty('body')
  })

  it('returns what the contract reads', async () => {
    wire(json({ userId: 'u1', username: 'ada', email: 'a@b.c', accessToken: 't', expiresAt: '2030-01-01T00:00:00Z' }))
    const { value } = await signIn()
    expect(value).toMatchObject({ user_id: 'u1', access_token: 't' })
  })
})

describe('a call without a complete answer', () => {
  it.each([
    ['the server is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server takes too long', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    [
      'the answer breaks off',
      () =>
        Promise.resolve(
          new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })),
        ),
    ],
  ])('has status 0 when %s', async (_, answer) => {
    wire(answer)
    expect(await failure(signIn())).toMatchObject({ status: 0 })
  })

  it('times out, later where a language model is used', async () => {
    const limits = jest.spyOn(AbortSignal, 'timeout')
    wire(json([]))
    await read()
    await allSettled(chat.sendMessageFx, { scope: signedInScope(), params: { profile_id: 'p1', message: 'Hi' } })
    expect(limits.mock.calls).toEqual([[20_000], [180_000]])
  })
})

describe('the end of the session', () => {
  it.each([401, 403])('is caused by %d on a signed-in call', async (status) => {
    wire(json({ message: 'Please sign in again' }, { status }))
    const scope = signedInScope()
    await read(scope)
    expect([scope.getState($status), scope.getState($token)]).toEqual(['anonymous', null])
  })

  const verify = (scope: Scope) => allSettled(user.sessionFx, { scope })

  it.each([401, 403])('is not caused by %d on a call that spec 7 does not have', async (status) => {
    wire(json({ message: 'Who are you?' }, { status }))
    const scope = signedInScope()
    await verify(scope)
    expect([scope.getState($status), scope.getState($token)]).toEqual(['authenticated', 't1'])
  })

  it('is caused by such a call where the server says so', async () => {
    wire(json({ message: 'Please sign in again' }, { status: 401, headers: { 'codex-session': 'ended' } }))
    const scope = signedInScope()
    await verify(scope)
    expect([scope.getState($status), scope.getState($token)]).toEqual(['anonymous', null])
  })

  it.each([400, 404, 409, 413, 429, 500, 502, 503])('is not caused by %d', async (status) => {
    wire(json({}, { status }))
    const scope = signedInScope()
    await read(scope)
    expect(scope.getState($status)).toBe('authenticated')
  })

  it('is not caused by a broken connection', async () => {
    wire(() => Promise.reject(new TypeError('Failed to fetch')))
    const scope = signedInScope()
    await read(scope)
    expect(scope.getState($status)).toBe('authenticated')
  })

  it('is not caused by a refused sign-in', async () => {
    wire(json({ message: 'Invalid username or password' }, { status: 401 }))
    const scope = signedInScope()
    await signIn(scope)
    expect(scope.getState($status)).toBe('authenticated')
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

    expect([scope.getState($status), scope.getState($token)]).toEqual(['authenticated', 'new'])
  })
})
