import { allSettled, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { companionSelected, sessionExpired, signedIn, signedOut } from '@codex/session'
import { draftKey } from '@codex/session/stored'
import * as history from '../history'
import { ada, happens, lyra, nova, openCalls, scopeOf } from '../testing'
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
    await happens(scope, composer.submitted)

    expect(text(await comeBack())).toBe('Too late')
  })

  it('is not there for another user or another companion', async () => {
    await type(scopeOf([]), 'For Lyra')
    expect(text(await comeBack({ user: { ...ada, id: 'u2' } }))).toBe('')
    expect(text(await comeBack({ companion: nova }))).toBe('')
    expect(text(await comeBack())).toBe('For Lyra')
  })

  it('belongs to its companion and comes back with it', async () => {
    const switched = scopeOf([on(chat.getChat, () => [])])
    await type(switched, 'For Lyra')
    await allSettled(companionSelected, { scope: switched, params: nova })
    expect(text(switched)).toBe('')
    await type(switched, 'For Nova')
    await allSettled(companionSelected, { scope: switched, params: lyra })
    expect(text(switched)).toBe('For Lyra')
    expect(text(await comeBack())).toBe('For Lyra')
    expect(text(await comeBack({ companion: nova }))).toBe('For Nova')
  })

  it("is removed by its user's logout, and when it is sent", async () => {
    localStorage.setItem('codex_user', JSON.stringify(ada))
    const left = scopeOf([])
    await type(left, 'Half a thought')
    await allSettled(signedOut, { scope: left })
    expect(text(await comeBack())).toBe('')

    const sends = openCalls<unknown>()
    const sent = scopeOf([on(chat.sendMessage, sends.reply)])
    await type(sent, 'A whole thought')
    await happens(sent, composer.submitted)
    expect(text(await comeBack())).toBe('')
  })

  it.each(['{', '[]', '{"text":7}'])('is not read from %s in the storage', async (junk) => {
    sessionStorage.setItem(draftKey(ada.id, lyra.id), junk)
    expect(text(await comeBack())).toBe('')
  })

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

describe('the text that was in the input before an edit', () => {
  const edit = { recordId: '1', text: 'Hello' }
  const startEdit = (scope: Scope) => allSettled(composer.editRequested, { scope, params: edit })
  const cancel = (scope: Scope) => happens(scope, composer.editCancelled)
  const editing = (scope: Scope) => scope.getState(composer.$editing)

  async function interrupted(...answers: Parameters<typeof scopeOf>[0]) {
    const scope = scopeOf([on(chat.getChat, () => []), ...answers])
    await type(scope, 'Half a thought')
    await startEdit(scope)
    return scope
  }

  it('comes back when the edit is cancelled, also when the message was edited twice', async () => {
    const scope = await interrupted()
    expect(text(scope)).toBe('Hello')
    await type(scope, 'Hello again')
    await startEdit(scope)
    expect(text(scope)).toBe('Hello')

    await cancel(scope)
    expect([text(scope), editing(scope)]).toEqual(['Half a thought', null])
  })

  it('comes back when the edited message has been sent', async () => {
    const sends = openCalls<unknown>()
    const scope = await interrupted(on(chat.resendMessage, sends.reply))
    await happens(scope, composer.submitted)
    expect(sends.bodies()).toHaveLength(1)
    expect([text(scope), editing(scope)]).toEqual(['Half a thought', null])
  })

  it('comes back behind an edited message that could not be sent, which is edited again', async () => {
    const scope = await interrupted(on(chat.resendMessage, () => Promise.reject(new ApiError(502, 'Away'))))
    await type(scope, 'Hello again')
    await happens(scope, composer.submitted)
    expect([text(scope), editing(scope)]).toEqual(['Hello again', '1'])
    await cancel(scope)
    expect(text(scope)).toBe('Half a thought')
  })

  it('is there after a reload, and so is the edit', async () => {
    await type(await interrupted(), 'Hello again')
    const reloaded = await comeBack()
    expect([text(reloaded), editing(reloaded)]).toEqual(['Hello again', '1'])
    await cancel(reloaded)
    expect(text(reloaded)).toBe('Half a thought')
    expect(text(await comeBack())).toBe('Half a thought')
  })

  it('is there after a reload when the edited text was emptied', async () => {
    await type(await interrupted(), '')
    const reloaded = await comeBack()
    await cancel(reloaded)
    expect(text(reloaded)).toBe('Half a thought')
  })

  it('is there, with the edited message, when the session ended as it was sent', async () => {
    const scope = await interrupted(on(chat.resendMessage, () => Promise.reject(new ApiError(401, 'Unauthorized'))))
    await type(scope, 'Hello again')
    await happens(scope, composer.submitted)
    const back = await comeBack()
    expect([text(back), editing(back)]).toEqual(['Hello again', '1'])
    await cancel(back)
    expect(text(back)).toBe('Half a thought')
  })

  it('is not there for another companion', async () => {
    const scope = await interrupted()
    await allSettled(companionSelected, { scope, params: nova })
    await cancel(scope)
    expect([text(scope), editing(scope)]).toEqual(['', null])
    await interrupted()
    const other = await comeBack({ companion: nova })
    await cancel(other)
    expect(text(other)).toBe('')
  })
})
