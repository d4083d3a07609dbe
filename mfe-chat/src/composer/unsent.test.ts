import fc from 'fast-check'
import { allSettled, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { companionSelected, signedOut } from '@codex/session'
import * as exchange from '../exchange'
import * as history from '../history'
import { ada, builtIn, happens, lyra, nova, openCalls, scopeOf, send } from '../testing'
import * as composer from './model'

interface Body {
  readonly message: string
  readonly idempotency_key: string
}

const type = (scope: Scope, text: string) => void allSettled(composer.textChanged, { scope, params: text })
const text = (scope: Scope) => scope.getState(composer.$text)
const unsent = (scope: Scope) => scope.getState(composer.$unsent)?.typed ?? null
const reply = { message: 'Yes.', engine: builtIn }

function chatting() {
  const sends = openCalls<Body>()
  const answers = [
    on(chat.sendMessage, sends.reply as (body: unknown) => unknown),
    on(chat.resendMessage, sends.reply as (body: unknown) => unknown),
    on(chat.getChat, () => []),
  ]
  const refuse = async (at: number, status: number) => {
    await sends.refuse(at, new ApiError(status, 'Away'))
  }
  const answer = async (at: number) => {
    await sends.answer(at, reply)
  }
  return { scope: scopeOf(answers), answers, sends, refuse, answer }
}

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('a message that was not sent', () => {
  it.each([
    [0, 'as the same message when the connection was lost', true],
    [502, 'as a new message when the server refused it', false],
  ])('with status %d is sent %s', async (status, _, same) => {
    const { scope, sends, refuse } = chatting()
    await send(scope, 'Hello')
    await refuse(0, status)
    expect([text(scope), unsent(scope)]).toEqual(['Hello', 'Hello'])

    await happens(scope, composer.retried)
    const [first, second] = sends.bodies()
    expect(second?.message).toBe('Hello')
    expect(second?.idempotency_key === first?.idempotency_key).toBe(same)
    expect([text(scope), unsent(scope)]).toEqual(['', null])
  })

  it('is a draft like any other once it is changed', async () => {
    const { scope, refuse } = chatting()
    await send(scope, 'Hello')
    await refuse(0, 0)
    type(scope, 'Hello you')
    expect([text(scope), unsent(scope)]).toEqual(['Hello you', null])
  })

  it('stays while the input has another text, and is sent again without it', async () => {
    const { scope, sends, refuse, answer } = chatting()
    await send(scope, 'First')
    type(scope, 'Second')
    await refuse(0, 0)
    expect([text(scope), unsent(scope), scope.getState(composer.$unsentText)]).toEqual(['Second', 'First', 'First'])

    await happens(scope, composer.retried)
    await answer(1)
    expect(sends.bodies()[1]).toEqual(sends.bodies()[0])
    expect([text(scope), unsent(scope)]).toEqual(['Second', null])
  })

  it('comes back to the input when the other text is sent, and is still the same message after its reply', async () => {
    const { scope, sends, refuse, answer } = chatting()
    await send(scope, 'First')
    type(scope, 'Second')
    await refuse(0, 0)
    await happens(scope, composer.submitted)
    expect([text(scope), unsent(scope), scope.getState(composer.$unsentText)]).toEqual(['First', 'First', null])

    await answer(1)
    await happens(scope, composer.submitted)
    expect(sends.bodies()[2]).toEqual(sends.bodies()[0])
  })

  it('is not lost among others', async () => {
    const { scope, sends, refuse } = chatting()
    for (const text of ['One', 'Two', 'Three']) await send(scope, text)
    for (const at of [0, 1, 2]) await refuse(at, 0)
    for (const expected of ['One', 'Two', 'Three']) {
      expect([text(scope), unsent(scope)]).toEqual([expected, expected])
      await happens(scope, composer.retried)
    }
    const bodies = sends.bodies()
    expect(bodies.slice(3)).toEqual(bodies.slice(0, 3))
    expect(unsent(scope)).toBeNull()
  })

  it('is there after a reload, as the same message', async () => {
    const { scope, sends, answers, refuse } = chatting()
    await send(scope, 'First')
    type(scope, 'Second')
    await refuse(0, 0)
    const reloaded = scopeOf(answers)
    await allSettled(history.opened, { scope: reloaded })
    expect([text(reloaded), unsent(reloaded)]).toEqual(['Second', 'First'])
    await happens(reloaded, composer.retried)
    expect(sends.bodies()[1]).toEqual(sends.bodies()[0])
  })

  it('is there beside a newer text when the session ended', async () => {
    const { scope, answers, refuse } = chatting()
    await send(scope, 'First')
    type(scope, 'Second')
    await refuse(0, 401)
    const back = scopeOf(answers)
    await allSettled(history.opened, { scope: back })
    expect([text(back), unsent(back)]).toEqual(['Second', 'First'])
  })

  it('is not there for another companion', async () => {
    const { scope, refuse } = chatting()
    await send(scope, 'First')
    type(scope, 'Second')
    await refuse(0, 0)
    await happens(scope, companionSelected, nova)
    expect([text(scope), unsent(scope)]).toEqual(['', null])
    await happens(scope, companionSelected, lyra)
    expect([text(scope), unsent(scope)]).toEqual(['Second', 'First'])
  })

  it('stays stored while another conversation is open, also over a reload, until the user signs out', async () => {
    const { scope, answers, refuse } = chatting()
    await send(scope, 'First')
    await refuse(0, 0)
    await happens(scope, companionSelected, nova)
    type(scope, 'For Nova')
    const reloaded = scopeOf(answers)
    await allSettled(history.opened, { scope: reloaded })
    expect([text(reloaded), unsent(reloaded)]).toEqual(['First', 'First'])

    await happens(reloaded, companionSelected, nova)
    localStorage.setItem('codex_user', JSON.stringify(ada))
    await allSettled(signedOut, { scope: reloaded })
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('codex_draft'))).toEqual([])
  })

  it("is not there for another user, and is its own user's again", async () => {
    const { scope, answers, refuse } = chatting()
    await send(scope, 'First')
    await refuse(0, 0)
    await happens(scope, companionSelected, nova)
    const other = scopeOf(answers, { user: { ...ada, id: 'u2' } })
    await allSettled(history.opened, { scope: other })
    expect([text(other), unsent(other)]).toEqual(['', null])
    const own = scopeOf(answers)
    await allSettled(history.opened, { scope: own })
    expect([text(own), unsent(own)]).toEqual(['First', 'First'])
  })

  it.each([[[7]], [[{ typed: 7 }]], ['First'], [{}]])('is not read from %j in the storage', async (unsentJunk) => {
    const junk = { userId: 'u1', companionId: 'c1', text: 'Hello', unsent: unsentJunk }
    sessionStorage.setItem('codex_draft:u1:c1', JSON.stringify(junk))
    const { scope } = chatting()
    await allSettled(history.opened, { scope })
    expect([text(scope), unsent(scope)]).toEqual(['Hello', null])
  })
})

describe('the message form', () => {
  type Step = readonly [does: 'fail' | 'send' | 'edit' | 'cancel' | 'type', text: string]
  const step: fc.Arbitrary<Step> = fc.tuple(
    fc.constantFrom('fail', 'send', 'edit', 'cancel', 'type'),
    fc.constantFrom('One', 'Two', 'Three', '', '  '),
  )

  /** What was given back and is still due: neither sent again nor changed in the input. */
  async function dueAfter(steps: readonly Step[]) {
    const { scope, sends, refuse } = chatting()
    const due: string[] = []
    const forget = (gone: string) => due.splice(0, due.length, ...due.filter((one) => one !== gone))
    const now = () => `${scope.getState(composer.$editing) ?? ''}/${text(scope)}`
    for (const [does, written] of steps) {
      const before = now()
      if (does === 'edit') void allSettled(composer.editRequested, { scope, params: { recordId: '1', text: written } })
      if (does === 'cancel') void allSettled(composer.editCancelled, { scope })
      if (does === 'type') type(scope, written)
      if (does === 'cancel' || does === 'type') forget(before)
      if (does !== 'fail' && does !== 'send') continue
      const count = sends.bodies().length
      await happens(scope, composer.submitted)
      if (sends.bodies().length === count) continue
      forget(before)
      if (does === 'send') continue
      await refuse(count, 0)
      due.push(before)
    }
    return { scope, due }
  }

  it('loses no message that has come back, whatever is edited and sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        sessionStorage.clear()
        const { scope, due } = await dueAfter(steps)
        const offered = scope.getState(exchange.$offered).map(({ typed, replaces = '' }) => `${replaces}/${typed}`)
        expect(offered).toEqual(due)
      }),
      { numRuns: 50 },
    )
  })
})
