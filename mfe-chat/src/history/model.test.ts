import { allSettled, type Scope } from 'effector'
import { ApiError, on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import * as limits from '@codex/contracts/limits'
import { companionSelected, signedOut } from '@codex/session'
import { error } from '../banner/model'
import { $empty, $messages } from '../conversation'
import { lyra, nova, openCalls, companionRecord, scopeOf, settle, ownRecord } from '../testing'
import * as history from '.'

const texts = (scope: Scope) => scope.getState($messages).map(({ text }) => text)
const select = (scope: Scope, companion: typeof lyra) => allSettled(companionSelected, { scope, params: companion })

describe('history', () => {
  it('is loaded when the panel opens, with the user’s own messages by their sender', async () => {
    const scope = scopeOf([on(chat.getChat, () => [ownRecord('Hello'), companionRecord('Good evening.')])])

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

  it('is fetched again on every switch, and never cached', async () => {
    const requested = jest.fn(({ profile_id }: { profile_id: string }) => [ownRecord(`To ${profile_id}`)])
    const scope = scopeOf([on(chat.getChat, requested)])

    await allSettled(history.opened, { scope })
    await select(scope, nova)
    expect(texts(scope)).toEqual(['To c2'])
    await select(scope, lyra)

    expect(requested.mock.calls.map(([body]) => body.profile_id)).toEqual(['c1', 'c2', 'c1'])
  })

  it('stays as it is when only the companion’s texts change', async () => {
    const requested = jest.fn(() => [ownRecord('Hello')])
    const scope = scopeOf([on(chat.getChat, requested)])

    await allSettled(history.opened, { scope })
    await select(scope, { ...lyra, personality: 'Bold' })

    expect(requested).toHaveBeenCalledTimes(1)
    expect(texts(scope)).toEqual(['Hello'])
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
    const loads = openCalls<unknown>()
    const scope = scopeOf([on(chat.getChat, loads.reply)])
    void allSettled(history.opened, { scope })
    await settle()
    loads.at(0).answer([ownRecord('Hello')])
    await settle()

    void allSettled(history.refreshed, { scope })
    await settle()

    expect(texts(scope)).toEqual(['Hello'])
    expect(scope.getState(history.$loading)).toBe(true)
    loads.at(1).answer([ownRecord('Hello'), companionRecord('Late reply')])
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
    expect(scope.getState(error.$text)).toBe('Companion not found')
    expect(scope.getState($empty)).toBe(false)
    expect(scope.getState(history.$loading)).toBe(false)

    void allSettled(history.refreshed, { scope })
    await settle()

    expect(scope.getState(error.$text)).toBeNull()
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
    const loads = openCalls<{ profile_id: string }>()
    const scope = scopeOf([on(chat.getChat, loads.reply)])
    void allSettled(history.opened, { scope })
    await settle()
    void select(scope, nova)
    await settle()

    loads.at(1).answer([ownRecord('To Nova')])
    await settle()
    loads.at(0).answer([ownRecord('To Lyra')])
    await settle()

    expect(texts(scope)).toEqual(['To Nova'])
  })

  it('shows the answer to the newest request when two arrive out of order', async () => {
    const loads = openCalls<unknown>()
    const scope = scopeOf([on(chat.getChat, loads.reply)])
    void allSettled(history.opened, { scope })
    await settle()
    void allSettled(history.refreshed, { scope })
    await settle()

    loads.at(1).answer([ownRecord('One'), ownRecord('Two')])
    await settle()
    loads.at(0).answer([ownRecord('One')])
    await settle()

    expect(texts(scope)).toEqual(['One', 'Two'])
  })

  it('ignores a late refusal of a superseded load', async () => {
    const loads = openCalls<unknown>()
    const scope = scopeOf([on(chat.getChat, loads.reply)])
    void allSettled(history.opened, { scope })
    await settle()
    void allSettled(history.refreshed, { scope })
    await settle()

    loads.at(1).answer([ownRecord('One')])
    await settle()
    loads.at(0).refuse(new ApiError(500, 'Internal Server Error'))
    await settle()

    expect(scope.getState(error.$text)).toBeNull()
    expect(texts(scope)).toEqual(['One'])
  })

  it('shows nothing when the user signs out while it loads', async () => {
    const loads = openCalls<unknown>()
    const scope = scopeOf([on(chat.getChat, loads.reply)])
    void allSettled(history.opened, { scope })
    await settle()
    void allSettled(signedOut, { scope })
    loads.at(0).answer([ownRecord('Hello')])
    await settle()

    expect(texts(scope)).toEqual([])
    expect(scope.getState(history.$loading)).toBe(false)
  })
})
