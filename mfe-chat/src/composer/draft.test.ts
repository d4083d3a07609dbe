import { allSettled, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { companionSelected, sessionExpired, signedIn, signedOut } from '@codex/session'
import * as history from '../history'
import { ada, lyra, nova, openCalls, scopeOf, settle } from '../testing'
import * as composer from './model'

const type = (scope: Scope, text: string) => allSettled(composer.textChanged, { scope, params: text })
const text = (scope: Scope) => scope.getState(composer.$text)

/** The same tab after a new sign-in: everything in memory is new. */
async function comeBack(given?: Parameters<typeof scopeOf>[1]) {
  const scope = scopeOf([on(chat.getChat, () => [])], given)
  await allSettled(history.opened, { scope })
  return scope
}

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('an unsent message', () => {
  it('is there again when the session has expired and the person has come back', async () => {
    const scope = scopeOf([])
    await type(scope, 'Half a thought')
    await allSettled(sessionExpired, { scope })
    expect(text(scope)).toBe('')

    expect(text(await comeBack())).toBe('Half a thought')
  })

  it('is there again in the same page after signing in', async () => {
    const scope = scopeOf([on(chat.getChat, () => [])])
    await type(scope, 'Half a thought')
    await allSettled(sessionExpired, { scope })
    await allSettled(signedIn, { scope, params: { user: ada, token: 'new', expiresAt: Date.now() + 3_600_000 } })
    await allSettled(companionSelected, { scope, params: lyra })

    expect(text(scope)).toBe('Half a thought')
  })

  it.each([401, 403])('is there again when the server refuses with %d the session it was sent with', async (status) => {
    const refuse = () => Promise.reject(new ApiError(status, 'Unauthorized'))
    const scope = scopeOf([on(chat.sendMessage, refuse)])
    await type(scope, 'Too late')
    await allSettled(composer.submitted, { scope })

    expect(text(await comeBack())).toBe('Too late')
  })

  it('is not there for another user or another companion', async () => {
    await type(scopeOf([]), 'For Lyra')
    expect(text(await comeBack({ user: { ...ada, id: 'u2' } }))).toBe('')
    await type(scopeOf([]), 'For Lyra')
    expect(text(await comeBack({ companion: nova }))).toBe('')
    expect(text(await comeBack())).toBe('')
  })

  it('is removed by a switch of companions, by a logout, and when it is sent', async () => {
    const switched = scopeOf([])
    await type(switched, 'Half a thought')
    await allSettled(companionSelected, { scope: switched, params: nova })
    expect(text(await comeBack())).toBe('')

    const left = scopeOf([])
    await type(left, 'Half a thought')
    await allSettled(signedOut, { scope: left })
    expect(text(await comeBack())).toBe('')

    const sends = openCalls<unknown>()
    const sent = scopeOf([on(chat.sendMessage, sends.reply)])
    await type(sent, 'A whole thought')
    void allSettled(composer.submitted, { scope: sent })
    await settle()
    expect(text(await comeBack())).toBe('')
  })

  it.each(['{', '[]', '{"userId":"u1","companionId":"c1","text":7}'])(
    'is not read from %s in the storage',
    async (junk) => {
      sessionStorage.setItem('codex_draft', junk)
      expect(text(await comeBack())).toBe('')
    },
  )

  it('is lost, and nothing else, where the browser stores nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('QuotaExceededError')
    })
    const scope = scopeOf([])
    await type(scope, 'Half a thought')
    expect(text(scope)).toBe('Half a thought')
    expect(text(await comeBack())).toBe('')
  })
})
