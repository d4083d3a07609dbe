import { allSettled, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import * as limits from '@codex/contracts/limits'
import { companionSelected, signedOut } from '@codex/session'
import { error } from '../banner/model'
import { $empty, $messages } from '../conversation'
import { companionRecord, happens, lyra, nova, openCalls, opened, ownRecord, scopeOf, textsOf } from '../testing'
import * as history from '.'
import { belongsTo, messageId, messagesOf } from './message'

const select = (scope: Scope, companion: typeof lyra) => allSettled(companionSelected, { scope, params: companion })
const banner = (scope: Scope) => scope.getState(error.$text)
/** Whether it loads, and whether it is empty. */
const state = (scope: Scope) => [scope.getState(history.$loading), scope.getState($empty)]

/** An open chat whose loads the test answers. */
async function loading() {
  const loads = openCalls<unknown>()
  return { loads, scope: await opened([on(chat.getChat, loads.reply)]) }
}

describe('messages', () => {
  it('are the user’s own when the sender equals the username, otherwise the companion’s', () => {
    const records = [ownRecord('Mine'), companionRecord('Hers'), { ...ownRecord('Not mine'), sender: 'Ada' }]
    expect(messagesOf(records, 'c1', 'ada').map(({ sender }) => sender)).toEqual(['user', 'profile', 'profile'])
    expect(messagesOf([ownRecord('Mine')], 'c1', undefined)[0]?.sender).toBe('profile')
  })

  it('have the id of their companion, and of no other that starts with it', () => {
    const message = { id: messageId('c12', 'user', 'x'), text: '', sender: 'user', timestamp: '' } as const
    expect(belongsTo('c12')(message)).toBe(true)
    expect(belongsTo('c1')(message)).toBe(false)
  })
})

describe('history', () => {
  it('is loaded when the panel opens, with the user’s own messages by their sender', async () => {
    const scope = await opened([on(chat.getChat, () => [ownRecord('Hello'), companionRecord('Good evening.')])])
    expect(scope.getState($messages)).toMatchObject([
      { id: 'c1:history:0', sender: 'user', text: 'Hello' },
      { id: 'c1:history:1', sender: 'profile', text: 'Good evening.' },
    ])
    expect(state(scope)).toEqual([false, false])
  })

  it('is empty only once it has been loaded', async () => {
    const { scope, loads } = await loading()
    expect(state(scope)).toEqual([true, false])
    await loads.answer(0, [])
    expect(state(scope)).toEqual([false, true])
  })

  it('is fetched again on every switch, and never cached', async () => {
    const requested = jest.fn(({ profile_id }: { profile_id: string }) => [ownRecord(`To ${profile_id}`)])
    const scope = await opened([on(chat.getChat, requested)])
    await select(scope, nova)
    expect(textsOf(scope)).toEqual(['To c2'])
    await select(scope, lyra)
    const page = { limit: limits.historyPage.usual }
    const asked = ['c1', 'c2', 'c1'].map((profile_id) => [{ profile_id, ...page }])
    expect(requested.mock.calls).toEqual(asked)
  })

  it('stays as it is when only the companion’s texts change', async () => {
    const requested = jest.fn(() => [ownRecord('Hello')])
    const scope = await opened([on(chat.getChat, requested)])
    await select(scope, { ...lyra, personality: 'Bold' })
    expect(requested).toHaveBeenCalledTimes(1)
    expect(textsOf(scope)).toEqual(['Hello'])
  })

  it('is not fetched without a companion, or for a closed panel', async () => {
    const requested = jest.fn(() => [])
    const scope = scopeOf([on(chat.getChat, requested)])
    await select(scope, nova)
    await allSettled(signedOut, { scope })
    await allSettled(history.opened, { scope })
    expect(requested).not.toHaveBeenCalled()
  })

  it('still shows its messages while it is refreshed', async () => {
    const { scope, loads } = await loading()
    await loads.answer(0, [ownRecord('Hello')])
    await happens(scope, history.refreshed)
    expect([textsOf(scope), state(scope)]).toEqual([['Hello'], [true, false]])
    await loads.answer(1, [ownRecord('Hello'), companionRecord('Late reply')])
    expect(textsOf(scope)).toEqual(['Hello', 'Late reply'])
  })

  it('shows the server’s refusal until it is fetched again', async () => {
    const { scope, loads } = await loading()
    await loads.refuse(0, new ApiError(404, 'Companion not found'))
    expect([banner(scope), state(scope)]).toEqual(['Companion not found', [false, false]])
    await happens(scope, history.refreshed)
    expect(banner(scope)).toBeNull()
  })

  it('spins the refresh icon for 800 ms', async () => {
    jest.useFakeTimers()
    try {
      const scope = scopeOf([on(chat.getChat, () => [])])
      void allSettled(history.refreshed, { scope })
      await jest.advanceTimersByTimeAsync(limits.refreshSpinner - 1)
      expect(scope.getState(history.$spinning)).toBe(true)
      await jest.advanceTimersByTimeAsync(1)
      expect(scope.getState(history.$spinning)).toBe(false)
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('history, races', () => {
  it('ignores the answer for an earlier companion', async () => {
    const { scope, loads } = await loading()
    await happens(scope, companionSelected, nova)
    await loads.answer(1, [ownRecord('To Nova')])
    await loads.answer(0, [ownRecord('To Lyra')])
    expect(textsOf(scope)).toEqual(['To Nova'])
  })

  it('shows the answer to the newest request, and no late answer or refusal of an earlier one', async () => {
    const { scope, loads } = await loading()
    await happens(scope, history.refreshed)
    await happens(scope, history.refreshed)
    await loads.answer(2, [ownRecord('One'), ownRecord('Two')])
    await loads.answer(0, [ownRecord('One')])
    await loads.refuse(1, new ApiError(500, 'Internal Server Error'))
    expect([textsOf(scope), banner(scope)]).toEqual([['One', 'Two'], null])
  })

  it('shows nothing when the user signs out while it loads', async () => {
    const { scope, loads } = await loading()
    void allSettled(signedOut, { scope })
    await loads.answer(0, [ownRecord('Hello')])
    expect([textsOf(scope), state(scope)]).toEqual([[], [false, false]])
  })
})
