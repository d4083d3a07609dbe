import { allSettled, createWatch, fork, type Scope } from 'effector'
import type { SelectedCompanion } from '@codex/contracts/entities'
import * as session from './index'
import { readCookie } from './persistence/cookies'
import { readStoredFx } from './persistence'
import { fakeIndexedDB, removeIndexedDB } from './testing'

const HOUR = 3_600_000
const NOW = Date.UTC(2030, 4, 6, 7, 8, 9)

const ada = { id: 'u1', username: 'ada', email: 'ada@example.org' }
const bob = { id: 'u2', username: 'bob', email: 'bob@example.org' }

const lyra: SelectedCompanion = {
  ...{ id: 'p1', profile_id: 'p1', name: 'Lyra', age: 140, gender: 'Female', role: 'Healer', user_id: 'u1' },
  image: '/avatars/pic_2.png',
  personality: 'Gentle elf of the north.',
  traits: ['calm'],
}

const signIn = (scope: Scope, user = ada, token = 'token-1', expiresAt = NOW + HOUR) =>
  allSettled(session.signedIn, { scope, params: { user, token, expiresAt } })

/** A page that has just been loaded in this browser. */
async function load() {
  const scope = fork()
  await allSettled(session.sessionStarted, { scope })
  return scope
}

/** A page whose user has signed in, and perhaps selected a companion. */
async function signedInPage(companion: SelectedCompanion | null = null) {
  const page = await load()
  await signIn(page)
  if (companion) await select(page, companion)
  return page
}
const select = (scope: Scope, params: SelectedCompanion) => allSettled(session.companionSelected, { scope, params })

/** The clock of a page that ticks at a time. */
async function tick(scope: Scope, now = Date.now()) {
  jest.setSystemTime(now)
  await allSettled(session.clockTicked, { scope })
}

function known(scope: Scope) {
  return {
    status: scope.getState(session.$status),
    user: scope.getState(session.$user),
    token: scope.getState(session.$token),
    expiresAt: scope.getState(session.$expiresAt),
    companion: scope.getState(session.$companion),
  }
}

const anonymous = { status: 'anonymous', user: null, token: null, expiresAt: null, companion: null }

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
})

afterEach(async () => {
  await allSettled(session.signedOut, { scope: fork() })
  localStorage.clear()
  jest.useRealTimers()
})

describe('a session', () => {
  it("is loading until the browser's storage is read, then anonymous in a new browser", async () => {
    expect(fork().getState(session.$status)).toBe('loading')
    expect(known(await load())).toEqual(anonymous)
  })

  it('is restored after each reload, with its companion', async () => {
    await signedInPage(lyra)
    await load()
    expect(known(await load())).toEqual({
      status: 'authenticated',
      user: ada,
      token: 'token-1',
      expiresAt: NOW + HOUR,
      companion: lyra,
    })
  })

  it('has a user that no remote can change, also after a reload and a refresh', async () => {
    const page = await signedInPage()
    await allSettled(session.userRefreshed, { scope: page, params: { ...ada } })
    for (const scope of [await signedInPage(), await load(), page]) {
      const user = scope.getState(session.$user)
      expect(() => Object.assign(user ?? {}, { username: 'eve' })).toThrow(TypeError)
      expect(user).toEqual(ada)
    }
  })

  it('is authenticated as soon as the sign-in event has run', async () => {
    const page = await load()
    const settled = signIn(page)
    expect(page.getState(session.$status)).toBe('authenticated')
    await settled
  })

  it('leaves nothing behind when the user signs out', async () => {
    localStorage.setItem('unrelated', 'of an older version')
    const page = await signedInPage(lyra)
    for (const key of ['codex_draft:u1:p1', 'codex_draft:u2:p1', 'other']) sessionStorage.setItem(key, 'text')
    await allSettled(session.signedOut, { scope: page })

    expect(known(page)).toEqual(anonymous)
    expect(localStorage).toHaveLength(0)
    expect(Object.keys(sessionStorage)).toEqual(['codex_draft:u2:p1', 'other'])
    expect([readCookie('codex_token'), readCookie('codex_expires_at')]).toEqual([null, null])
    expect(known(await load())).toEqual(anonymous)
  })

  it('is not restored after it has expired', async () => {
    await allSettled(session.sessionExpired, { scope: await signedInPage() })
    expect(known(await load())).toEqual(anonymous)
  })

  it('is not restored past its expiry', async () => {
    await signIn(await load(), ada, 'token-1', NOW + 60_000)
    jest.setSystemTime(NOW + 60_000)
    expect(known(await load())).toEqual(anonymous)
  })

  it('is restored without a user when the display cache is gone', async () => {
    await signIn(await load())
    localStorage.clear()
    expect(known(await load())).toMatchObject({ status: 'authenticated', user: null, token: 'token-1' })
  })

  it.each([NOW - 2 * HOUR, NOW + 5 * HOUR, NaN])(
    'lasts one hour by this clock when the server and it disagree (%d)',
    async (expiresAt) => {
      const page = await load()
      await signIn(page, ada, 'token-1', expiresAt)
      expect(page.getState(session.$expiresAt)).toBe(NOW + HOUR)
    },
  )

  it('wipes the stored mock avatars at startup', async () => {
    localStorage.setItem('avatars', '[{"id":1}]')
    await load()
    expect(localStorage.getItem('avatars')).toBeNull()
  })
})

describe('what survives a logout', () => {
  let stored: Map<string, unknown>
  beforeEach(() => {
    stored = new Map()
    fakeIndexedDB(stored)
  })
  afterEach(removeIndexedDB)

  const last = (scope: Scope) => scope.getState(session.$lastCompanionId)

  async function selected(end: typeof session.signedOut) {
    const page = await signedInPage(lyra)
    await allSettled(end, { scope: page })
    expect(page.getState(session.$companion)).toBeNull()
    return page
  }

  it.each([
    ['a logout', session.signedOut],
    ['an expiry', session.sessionExpired],
  ])('is the id of the last companion, which a sign-in after %s does not select', async (_, end) => {
    const page = await selected(end)
    await signIn(page, ada, 'token-2')
    expect([page.getState(session.$companion), last(page)]).toEqual([null, 'p1'])
    expect([...stored]).toEqual([['codex_last:u1', 'p1']])

    const reloaded = await load()
    expect([reloaded.getState(session.$companion), last(reloaded)]).toEqual([null, 'p1'])
  })

  it("is each user's own", async () => {
    const page = await selected(session.sessionExpired)
    await signIn(page, bob, 'token-2')
    expect(last(page)).toBeNull()
    await allSettled(session.signedOut, { scope: page })
    await signIn(page, ada, 'token-3')
    expect(last(page)).toBe('p1')
  })

  it('is the look and the tokens of known devices, which a version before stored in local storage', async () => {
    const entries = { codex_theme: '"dark"', codex_text_size: '125', codex_devices: '[["a","b"]]' }
    const page = await signedInPage()
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    await allSettled(session.signedOut, { scope: page })
    expect(localStorage).toHaveLength(0)
    await signIn(await load(), bob, 'token-2')
    for (const [key, value] of Object.entries(entries)) expect(localStorage.getItem(key)).toBe(value)
  })

  it('does not replace what this browser has since, and nothing comes back without a session', async () => {
    const page = await signedInPage()
    localStorage.setItem('codex_theme', '"dark"')
    localStorage.setItem('codex_devices', '[]')
    await allSettled(session.signedOut, { scope: page })
    localStorage.setItem('codex_theme', '"light"')
    await signIn(page)
    const keys = ['codex_theme', 'codex_devices', 'codex_text_size']
    expect(keys.map((key) => localStorage.getItem(key))).toEqual(['"light"', '[]', null])
    await allSettled(session.signedOut, { scope: page })
    const signingIn = signIn(page, bob, 'token-2')
    await allSettled(session.signedOut, { scope: page })
    await signingIn
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    ['is missing', removeIndexedDB],
    ['never answers', () => fakeIndexedDB(null)],
  ])('is nothing where IndexedDB %s, and nothing waits', async (_, broken) => {
    const page = await signedInPage()
    broken()
    const ended = allSettled(session.signedOut, { scope: page })
    expect(known(page)).toEqual(anonymous)
    await ended
    const signingIn = signIn(page, ada, 'token-2')
    expect(page.getState(session.$status)).toBe('authenticated')
    await jest.advanceTimersByTimeAsync(10_000)
    await signingIn
    expect(last(page)).toBeNull()
  })
})

describe('poisoned storage', () => {
  it.each([
    ['a token no header can carry', 'codex_token=two%20words'],
    ['an empty token', 'codex_token='],
    ['a broken escape', 'codex_token=%E0%A4%A'],
  ])('starts anonymous with %s', async (_, cookie) => {
    document.cookie = `${cookie}; Path=/`
    expect(known(await load())).toEqual(anonymous)
    expect(document.cookie).not.toContain('codex_token')
  })

  it.each(['{', '"text"', '[]', '{"id":{}}', '{"__proto__":{"id":"x"}}'])(
    'reads the user %s as unknown',
    async (junk) => {
      await signIn(await load())
      localStorage.setItem('codex_user', junk)
      localStorage.setItem('codex_companion', junk)
      expect(known(await load())).toMatchObject({ status: 'authenticated', user: null, companion: null })
    },
  )

  it('counts an unreadable expiry as one hour from now', async () => {
    document.cookie = 'codex_token=token-1; Path=/'
    document.cookie = 'codex_expires_at=soon; Path=/'
    expect(known(await load())).toMatchObject({ status: 'authenticated', expiresAt: NOW + HOUR })
  })

  it('starts anonymous when the browser lets nothing be read', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    await signIn(await load())
    const scope = fork({ handlers: [[readStoredFx, refuse]] })
    await allSettled(session.sessionStarted, { scope })
    expect(known(scope)).toEqual(anonymous)
    expect([readCookie('codex_token'), localStorage.getItem('codex_user')]).toEqual([null, null])
  })

  it('goes on for this page when local storage is full', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const page = await signedInPage(lyra)
    expect(known(page)).toMatchObject({ status: 'authenticated', user: ada, companion: lyra })
  })
})

describe('the companion', () => {
  it('is cleared, here and after a reload', async () => {
    const page = await signedInPage(lyra)
    await allSettled(session.companionCleared, { scope: page })

    for (const one of [page, await load()]) expect(one.getState(session.$companion)).toBeNull()
  })

  it('is not taken over by the next user', async () => {
    const page = await signedInPage(lyra)
    await signIn(page, bob, 'token-2')

    for (const one of [page, await load()]) expect(one.getState(session.$companion)).toBeNull()
  })

  it('is not stored for an anonymous visitor', async () => {
    const page = await load()
    await select(page, lyra)
    expect(page.getState(session.$companion)).toEqual(lyra)
    expect(localStorage.getItem('codex_companion')).toBeNull()
  })

  it('lists grow out of date with every change', async () => {
    const scope = fork()
    await allSettled(session.companionsChanged, { scope })
    await allSettled(session.companionsChanged, { scope })
    expect(scope.getState(session.$companionsVersion)).toBe(2)
  })
})

describe('a requested message', () => {
  it('is there until another companion is selected, none is, or the session ends', async () => {
    const page = await signedInPage()
    const nova = { ...lyra, id: 'p2', profile_id: 'p2' }
    const request = { companionId: 'p1', messageId: '7' }
    const ask = () => allSettled(session.messageRequested, { scope: page, params: request })
    await ask()
    await select(page, lyra)
    expect(page.getState(session.$requestedMessage)).toEqual(request)
    for (const end of [
      () => select(page, nova),
      () => allSettled(session.companionCleared, { scope: page }),
      () => allSettled(session.signedOut, { scope: page }),
    ]) {
      await ask()
      await end()
      expect(page.getState(session.$requestedMessage)).toBeNull()
    }
    await select(page, lyra)
    expect(page.getState(session.$requestedMessage)).toBeNull()
  })
})

describe('time', () => {
  it('is counted in whole minutes, rounded up', async () => {
    const page = await load()
    expect(page.getState(session.$remainingMinutes)).toBeNull()

    await signIn(page)
    expect(page.getState(session.$remainingMinutes)).toBe(60)

    await tick(page, NOW + 55 * 60_000 + 1)
    expect(page.getState(session.$remainingMinutes)).toBe(5)
  })

  it('ends the session', async () => {
    const page = await signedInPage()
    await tick(page, NOW + HOUR)
    expect(known(page)).toEqual(anonymous)
  })

  it.each([30, 60 * 24])('does not get longer when the clock is set back by %d minutes', async (minutes) => {
    const page = await signedInPage()
    await tick(page, NOW + 50 * 60_000)
    const setBack = NOW + (50 - minutes) * 60_000
    for (const passed of [0, 4, 9]) {
      await tick(page, setBack + passed * 60_000)
      expect(page.getState(session.$remainingMinutes)).toBe(10 - passed)
      expect((await load()).getState(session.$expiresAt)).toBe(setBack + 10 * 60_000)
    }
    await tick(page, setBack + 10 * 60_000)
    expect(known(page)).toEqual(anonymous)
  })

  it('is neither shorter nor longer in a browser that stores no cookies', async () => {
    const page = await signedInPage()
    jest.spyOn(document, 'cookie', 'get').mockReturnValue('')
    await tick(page)
    expect(page.getState(session.$status)).toBe('authenticated')
    await tick(page, NOW - 30 * 60_000)
    expect(page.getState(session.$remainingMinutes)).toBe(60)
    await tick(page, NOW + 30 * 60_000)
    expect(known(page)).toEqual(anonymous)
  })

  it('is the same in two tabs when the clock is set back', async () => {
    const [here, there] = [await load(), await load()]
    await signIn(here)
    jest.setSystemTime(NOW + 50 * 60_000)
    for (const scope of [there, here]) await allSettled(session.clockTicked, { scope })
    await allSettled(session.sessionStarted, { scope: there })
    jest.setSystemTime(NOW + 20 * 60_000)
    for (const scope of [here, there]) {
      await allSettled(session.clockTicked, { scope })
      expect(scope.getState(session.$remainingMinutes)).toBe(10)
    }
  })

  it('does not sign an anonymous page in', async () => {
    const page = await load()
    await signIn(await load())
    await tick(page)
    expect(known(page)).toEqual(anonymous)
  })

  it('starts again when the session is extended, after a reload too', async () => {
    const page = await signedInPage()
    jest.setSystemTime(NOW + 50 * 60_000)
    await allSettled(session.sessionExtended, { scope: page, params: { expiresAt: NOW + 50 * 60_000 + HOUR } })

    expect(page.getState(session.$remainingMinutes)).toBe(60)
    expect((await load()).getState(session.$expiresAt)).toBe(NOW + 50 * 60_000 + HOUR)
  })

  it('does not end a session that another tab has extended', async () => {
    const here = await load()
    await signIn(here)
    const other = await load()
    jest.setSystemTime(NOW + 50 * 60_000)
    await allSettled(session.sessionExtended, { scope: other, params: { expiresAt: NOW + 50 * 60_000 + HOUR } })

    await tick(here, NOW + HOUR + 1)
    expect(known(here)).toMatchObject({ status: 'authenticated', expiresAt: NOW + 50 * 60_000 + HOUR })
  })
})

describe('an answer that arrives after the session has ended', () => {
  it('restores neither the user nor the time', async () => {
    const page = await signedInPage()
    await allSettled(session.signedOut, { scope: page })
    await allSettled(session.userRefreshed, { scope: page, params: ada })
    await allSettled(session.sessionExtended, { scope: page, params: { expiresAt: NOW + HOUR } })

    expect(known(page)).toEqual(anonymous)
    expect(known(await load())).toEqual(anonymous)
  })

  it('replaces the stored user while the session lives', async () => {
    const page = await signedInPage()
    await allSettled(session.userRefreshed, { scope: page, params: { ...ada, email: 'new@example.org' } })
    expect((await load()).getState(session.$user)).toEqual({ ...ada, email: 'new@example.org' })
  })
})

describe('two tabs', () => {
  /** The browser notifies every tab but the one that wrote; here all pages share one window. */
  async function notified(page: Scope, key: string | null = 'codex_session_changed') {
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await allSettled(page)
  }

  async function tabs() {
    const [here, there] = [await load(), await load()]
    await signIn(here)
    await notified(there)
    return [here, there] as const
  }

  it.each([
    ['sign out', session.signedOut],
    ['expire', session.sessionExpired],
  ])('%s together', async (_, end) => {
    const [here, there] = await tabs()
    expect(there.getState(session.$user)).toEqual(ada)
    await allSettled(end, { scope: here })
    await notified(there)
    expect(known(there)).toEqual(anonymous)
  })

  it('leave together when one of them signs out, which empties local storage', async () => {
    const [here, there] = await tabs()
    const left = jest.fn()
    createWatch({ unit: session.signedOut, fn: left, scope: there })
    await allSettled(session.userRefreshed, { scope: here, params: ada })
    await notified(there, null)
    await allSettled(session.sessionExpired, { scope: here })
    await notified(there)
    expect(left).not.toHaveBeenCalled()
    await notified(there, null)
    expect(left).toHaveBeenCalledTimes(1)
  })

  it("follow each other to another user and that user's companion", async () => {
    const [here, there] = await tabs()
    await select(there, lyra)
    await signIn(here, bob, 'token-2')
    await notified(there)

    expect(known(there)).toMatchObject({ user: bob, token: 'token-2', companion: null })
  })

  it('see at once that one of them has extended the session', async () => {
    const [here, there] = await tabs()
    const before = localStorage.getItem('codex_session_changed')
    jest.setSystemTime(NOW + 56 * 60_000)
    await allSettled(session.sessionExtended, { scope: here, params: { expiresAt: NOW + 56 * 60_000 + HOUR } })

    expect(localStorage.getItem('codex_session_changed')).not.toBe(before)
    await notified(there)
    expect(there.getState(session.$remainingMinutes)).toBe(60)
  })

  it('do not restore a session that one has ended while the other was extending it', async () => {
    const [here, there] = await tabs()
    await allSettled(session.signedOut, { scope: here })
    await allSettled(session.sessionExtended, { scope: there, params: { expiresAt: NOW + HOUR } })

    expect(known(await load())).toEqual(anonymous)
  })

  it('do not overwrite the session that one has begun while the other was extending the previous one', async () => {
    const [here, there] = await tabs()
    await signIn(here, bob, 'token-2')
    await allSettled(session.sessionExtended, { scope: there, params: { expiresAt: NOW + HOUR } })

    expect(known(await load())).toMatchObject({ user: bob, token: 'token-2' })
  })

  it('keep each its own companion of the same user', async () => {
    const nova = { ...lyra, id: 'p2', profile_id: 'p2', name: 'Nova' }
    const [here, there] = await tabs()
    await select(there, lyra)
    await select(here, nova)
    await allSettled(session.userRefreshed, { scope: here, params: { ...ada, email: 'new@example.org' } })
    await notified(there)

    expect(there.getState(session.$user)?.email).toBe('new@example.org')
    expect(there.getState(session.$companion)).toEqual(lyra)
  })

  it('ignore changes of other keys', async () => {
    const [here, there] = [await load(), await load()]
    await signIn(here)
    await notified(there, 'unrelated')
    expect(there.getState(session.$status)).toBe('anonymous')

    await notified(there, null)
    expect(there.getState(session.$status)).toBe('authenticated')
  })
})

describe('the open conversation', () => {
  const nova = { ...lyra, id: 'p2', profile_id: 'p2', name: 'Nova' }
  const open = (scope: Scope) => scope.getState(session.$conversationId)
  const opened = (scope: Scope, companionId: string, conversationId: string) =>
    allSettled(session.conversationOpened, { scope, params: { companionId, conversationId } })

  it('is the first one, which has the id of the companion, and none without a companion', async () => {
    expect(open(await signedInPage())).toBeNull()
    expect(open(await signedInPage(lyra))).toBe('p1')
  })

  it('is the one that was used last, when the companion is selected', async () => {
    expect(open(await signedInPage({ ...lyra, conversation_id: 'k2' }))).toBe('k2')
  })

  it('is the first one after a reload: the address has the others', async () => {
    await signedInPage({ ...lyra, conversation_id: 'k2' })
    expect(open(await load())).toBe('p1')
  })

  it('does not change when a newer list has another one', async () => {
    const page = await signedInPage(lyra)
    await select(page, { ...lyra, conversation_id: 'k2' })
    expect(open(page)).toBe('p1')
  })

  it('is remembered for each companion', async () => {
    const page = await signedInPage(lyra)
    await opened(page, 'p1', 'k2')
    await select(page, nova)
    expect(open(page)).toBe('p2')
    await select(page, lyra)
    expect(open(page)).toBe('k2')
  })

  it('is that of a requested message, the first one where a remote names none', async () => {
    const page = await signedInPage(lyra)
    const request = { companionId: 'p1', messageId: '7' }
    await allSettled(session.messageRequested, { scope: page, params: { ...request, conversationId: 'k2' } })
    expect(open(page)).toBe('k2')
    await allSettled(session.messageRequested, { scope: page, params: request })
    expect(open(page)).toBe('p1')
  })

  it('is not known to the next user', async () => {
    const page = await signedInPage(lyra)
    await opened(page, 'p1', 'k2')
    await signIn(page, bob, 'token-2')
    await select(page, lyra)
    expect(open(page)).toBe('p1')
  })
})
