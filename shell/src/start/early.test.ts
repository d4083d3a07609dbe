import { allSettled, fork } from 'effector'
import { character, chat, user } from '@codex/api'
import { takeEarly } from '@codex/api/early'
import { $companion, $token, companionSelected, sessionStarted, signedIn, signedOut } from '@codex/session'
import type { SelectedCompanion } from '@codex/contracts/entities'
import { historyPage } from '@codex/contracts/limits'
import { callHomeEarly } from './early'

const ada = { id: 'u1', username: 'ada', email: 'ada@example.org' }
const lyra: SelectedCompanion = {
  id: 'p1',
  profile_id: 'p1',
  name: 'Lyra',
  image: '/avatars/pic_2.png',
  personality: '',
  traits: [],
  age: 140,
  gender: 'Female',
  role: 'Healer',
  user_id: 'u1',
}

const answers: Readonly<Record<string, unknown>> = {
  '/codex/chat/get-chat': [],
  '/codex/character/list-profiles': { profile_list: [] },
  '/codex/user/session': { expires_at: '2030-01-01T00:00:00.000Z', remaining_minutes: 30 },
}

/** A page after a visit that ended in a conversation with Lyra, or a visitor's page. */
async function opened(path: string, signedInHere = true) {
  const scope = fork()
  await allSettled(sessionStarted, { scope })
  if (signedInHere) {
    const session = { user: ada, token: 't1', expiresAt: Date.now() + 3_600_000 }
    await allSettled(signedIn, { scope, params: session })
    await allSettled(companionSelected, { scope, params: lyra })
  }
  history.replaceState(null, '', path)
  const fetch = jest.fn((path: string) => Promise.resolve(new Response(JSON.stringify(answers[path]))))
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch // the calls pass a path and options only
  callHomeEarly()
  return { asked: () => fetch.mock.calls.map(([asked]) => asked) }
}

const PAGE = { 'codex-limit': String(historyPage.usual) }
const sent = (token: string) => ({ body: undefined, headers: {}, token })

const page = globalThis as { codexEarly?: unknown[] } // src/early.ts of @codex/api

afterEach(async () => {
  delete page.codexEarly
  await allSettled(signedOut, { scope: fork() })
  localStorage.clear()
  history.replaceState(null, '', '/')
})

it.each([
  ['/home', true, 3],
  ['/home/anything', true, 3],
  ['/home', false, 0],
  ['/', true, 0],
  ['/login', true, 0],
  ['/homely', true, 0],
])('at %s, signed in: %s, %d calls are sent before the app has loaded', async (path, signedInHere, count) => {
  expect((await opened(path, signedInHere)).asked()).toHaveLength(count)
})

it('the app uses the responses for its own first calls, and sends the second ones', async () => {
  const { asked } = await opened('/home')
  const scope = fork()
  await allSettled(sessionStarted, { scope })
  expect(scope.getState($token)).toBe('t1')
  const profile_id = scope.getState($companion)?.id ?? ''
  const callAll = () =>
    Promise.all([
      allSettled(chat.getChatFx, { scope, params: { profile_id, limit: historyPage.usual } }),
      allSettled(character.listProfilesFx, { scope }),
      allSettled(user.sessionFx, { scope }),
    ])

  for (const { status } of await callAll()) expect(status).toBe('done')
  expect(asked()).toHaveLength(3)
  await callAll()
  expect(asked()).toHaveLength(6)
  expect(new Set(asked())).toEqual(new Set(Object.keys(answers)))
})

it('the history is that of the conversation in the address, also of another companion', async () => {
  for (const [path, profile_id] of [
    ['/home/c/p1/k2', 'p1'],
    ['/home/c/p2/k2', 'p2'],
  ] as const) {
    await opened(path)
    const headers = { ...PAGE, 'codex-conversation-id': 'k2' }
    expect(takeEarly('/codex/chat/get-chat', { ...sent('t1'), body: { profile_id }, headers })).not.toBeNull()
  }
})

it('a response older than ten seconds is not used', async () => {
  await opened('/home')
  const now = performance.now()
  jest.spyOn(performance, 'now').mockReturnValue(now + 10_001)
  expect(takeEarly('/codex/user/session', sent('t1'))).toBeNull()
})

it('a call of a shell of an older version, without headers, is found and may be refused', async () => {
  const refused = { ok: false, status: 401, statusText: '', text: () => Promise.resolve('{}') }
  page.codexEarly = [
    { path: '/codex/user/session', body: {}, token: 't1', at: performance.now(), answer: Promise.resolve(refused) },
  ]
  const scope = fork({ values: [[$token, 't1']] })
  expect((await allSettled(user.sessionFx, { scope })).value).toMatchObject({ status: 401 })
  expect(scope.getState($token)).toBe('t1')
})

it('another token or companion does not get the responses', async () => {
  await opened('/home')
  expect(takeEarly('/codex/user/session', sent('t2'))).toBeNull()
  const other = { profile_id: 'p2' }
  expect(takeEarly('/codex/chat/get-chat', { ...sent('t1'), body: other, headers: PAGE })).toBeNull()
})
