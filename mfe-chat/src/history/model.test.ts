import { allSettled, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import * as limits from '@codex/contracts/limits'
import { companionSelected, signedOut } from '@codex/session'
import { $empty, $error, $messages } from '../conversation'
import { lyra, nova, openCalls, said, scopeOf, settle, wrote } from '../testing'
import * as history from '.'

const texts = (scope: Scope) => scope.getState($messages).map(({ text }) => text)
const select = (scope: Scope, companion: typeof lyra) => allSettled(companionSelected, { scope, params: companion })

describe('history', () => {
  it('is loaded when the panel opens, one’s own messages told by the username', async () => {
    const scope = scopeOf([on(chat.getChat, () => [wrote('Hello'), said('Good evening.')])])

    await allSettled(history.opened, { scope })

    expect(scope.getState($messages)).toMatchObject([
      { id: 'c1:history:0', sender: 'user', text: 'Hello' },
      { id: 'c1:history:1', sender: 'profile', text: 'Good evening.' },
    ])
    expect(scope.getState($empty)).toBe(false)
  })

  it('is empty only once it has been loaded', async () => {
    const loads = openCalls<unknown>()
    const scope = scopeOf([on(chat.getChat, loads.reply)])

    const opened = allSettled(history.opened, { scope })
    expect(scope.getState(history.$loading)).toBe(true)
    expect(scope.getState($empty)).toBe(false)
    await settle()
    loads.at(0).answer([])
    await opened

    expect(scope.getState(history.$loading)).toBe(false)
    expect(scope.getState($empty)).toBe(true)
  })

  it('is fetched anew on every switch, and never kept', async () => {
    const asked = jest.fn(({ profile_id }: { profile_id: string }) => [wrote(`To ${profile_id}`)])
    const scope = scopeOf([on(chat.getChat, asked)])

    await allSettled(history.opened, { scope })
    await select(scope, nova)
    expect(texts(scope)).toEqual(['To c2'])
    await select(scope, lyra)

    expect(asked.mock.calls.map(([body]) => body.profile_id)).toEqual(['c1', 'c2', 'c1'])
  })

  it('stays as it is when only the companion’s texts change', async () => {
    const asked = jest.fn(() => [wrote('Hello')])
    const scope = scopeOf([on(chat.getChat, asked)])

    await allSettled(history.opened, { scope })
    await select(scope, { ...lyra, personality: 'Bold' })

    expect(asked).toHaveBeenCalledTimes(1)
    expect(texts(scope)).toEqual(['Hello'])
  })

  it('is not fetched without a companion, or for a closed panel', async () => {
    const asked = jest.fn(() => [])
    const scope = scopeOf([on(chat.getChat, asked)])

    await select(scope, nova)
    await allSettled(signedOut, { scope })
    await allSettled(history.opened, { scope })

    expect(asked).not.toHaveBeenCalled()
  })

  it('keeps what is shown while it is refreshed', async () => {
    const loads = openCalls<unknown>()
    const scope = scopeOf([on(chat.getChat, loads.reply)])
    void allSettled(history.opened, { scope })
    await settle()
    loads.at(0).answer([wrote('Hello')])
    await settle()

    void allSettled(history.refreshed, { scope })
    await settle()

    expect(texts(scope)).toEqual(['Hello'])
    expect(scope.getState(history.$loading)).toBe(true)
    loads.at(1).answer([wrote('Hello'), said('Late reply')])
    await settle()
    expect(texts(scope)).toEqual(['Hello', 'Late reply'])
  })

  it('shows the server’s refusal until it is fetched again', async () => {
    const loads = openCalls<unknown>()
    const scope = scopeOf([on(chat.getChat, loads.reply)])
    void allSettled(history.opened, { scope })
    await settle()
    loads.at(0).refuse(new ApiError(404, 'Companion not found'))
    await settle()
    expect(scope.getState($error)).toBe('Companion not found')
    expect(scope.getState($empty)).toBe(false)
    expect(scope.getState(history.$loading)).toBe(false)

    void allSettled(history.refreshed, { scope })
    await settle()

    expect(scope.getState($error)).toBeNull()
  })

  it('turns the refresh icon for 800 ms', async () => {
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
  it('ignores the answer for a companion one has left', async () => {
    const loads = openCalls<{ profile_id: string }>()
    const scope = scopeOf([on(chat.getChat, loads.reply)])
    void allSettled(history.opened, { scope })
    await settle()
    void select(scope, nova)
    await settle()

    loads.at(1).answer([wrote('To Nova')])
    await settle()
    loads.at(0).answer([wrote('To Lyra')])
    await settle()

    expect(texts(scope)).toEqual(['To Nova'])
  })

  it('shows the newest when two answers come out of order', async () => {
    const loads = openCalls<unknown>()
    const scope = scopeOf([on(chat.getChat, loads.reply)])
    void allSettled(history.opened, { scope })
    await settle()
    void allSettled(history.refreshed, { scope })
    await settle()

    loads.at(1).answer([wrote('One'), wrote('Two')])
    await settle()
    loads.at(0).answer([wrote('One')])
    await settle()

    expect(texts(scope)).toEqual(['One', 'Two'])
  })

  it('ignores a late refusal of a load that was overtaken', async () => {
    const loads = openCalls<unknown>()
    const scope = scopeOf([on(chat.getChat, loads.reply)])
    void allSettled(history.opened, { scope })
    await settle()
    void allSettled(history.refreshed, { scope })
    await settle()

    loads.at(1).answer([wrote('One')])
    await settle()
    loads.at(0).refuse(new ApiError(500, 'Internal Server Error'))
    await settle()

    expect(scope.getState($error)).toBeNull()
    expect(texts(scope)).toEqual(['One'])
  })

  it('shows nothing when the person signs out while it loads', async () => {
    const loads = openCalls<unknown>()
    const scope = scopeOf([on(chat.getChat, loads.reply)])
    void allSettled(history.opened, { scope })
    await settle()
    void allSettled(signedOut, { scope })
    loads.at(0).answer([wrote('Hello')])
    await settle()

    expect(texts(scope)).toEqual([])
    expect(scope.getState(history.$loading)).toBe(false)
  })
})
