import { allSettled, fork } from 'effector'
import { $status, sessionStarted } from '@codex/session'
import { hasKeptSession } from './kept-session'

const names = ['codex_token', 'codex_expires_at'] as const
const soon = () => String(Date.now() + 60_000)

function write(cookies: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`
}

afterEach(() => {
  for (const name of names)
    for (const full of [name, `__Host-${name}`])
      document.cookie = `${full}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`
  localStorage.clear()
})

describe('who is signed in before the store is there', () => {
  it.each<[string, () => Record<string, string>, boolean]>([
    ['nothing', () => ({}), false],
    ['a token', () => ({ codex_token: 'abc_123-x' }), true],
    ['a token with its expiry', () => ({ codex_token: 'abc', codex_expires_at: soon() }), true],
    ['a token that is over', () => ({ codex_token: 'abc', codex_expires_at: '1000' }), false],
    ['a token with a broken expiry', () => ({ codex_token: 'abc', codex_expires_at: 'soon' }), true],
    ['an expiry alone', () => ({ codex_expires_at: soon() }), false],
    ['an empty token', () => ({ codex_token: '' }), false],
    ['a token of junk', () => ({ codex_token: '<script>' }), false],
    ['a token in broken encoding', () => ({ codex_token: '%E0%A4%A' }), false],
    ['an encoded token', () => ({ codex_token: 'a%2Bb%3D%3D' }), true],
    ['a token of another size', () => ({ codex_token: 'x'.repeat(513) }), false],
    ['a neighbour of the token', () => ({ codex_token_old: 'abc' }), false],
  ])('is told from %s as the session tells it', async (_, cookies, expected) => {
    write(cookies())
    const before = hasKeptSession()
    const scope = fork()
    await allSettled(sessionStarted, { scope })
    expect(before).toBe(expected)
    expect(scope.getState($status) === 'authenticated').toBe(expected)
  })
})
