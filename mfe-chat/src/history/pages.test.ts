import { allSettled, type Scope } from 'effector'
import { on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { companionSelected, messageRequested } from '@codex/session'
import { sendRequested } from '../exchange'
import { companionRecord, happens, nova, opened, ownRecord, scopeOf, textsOf } from '../testing'
import * as history from '.'
import { before, continued, extended, overlaps, placed } from './pages'

const record = (id: number) => ({ ...ownRecord(`Message ${id}`), message_id: String(id) })
const records = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => record(from + index))

describe('pages of a history', () => {
  it('keep older ones when the newest overlaps them', () => {
    expect(continued(records(1, 60), records(51, 62))).toEqual(records(1, 62))
  })

  it('replace all of them when the newest does not overlap them', () => {
    expect(continued(records(1, 60), records(90, 99))).toEqual(records(90, 99))
    expect(continued(records(1, 60), [])).toEqual([])
  })

  it('are extended at the end, where a record is replaced with all that follow it', () => {
    expect(extended(records(1, 2), records(3, 4), undefined)).toEqual(records(1, 4))
    expect(extended(records(1, 4), [record(9)], '3')).toEqual([...records(1, 2), record(9)])
    expect(extended(records(1, 2), [record(9)], '7')).toEqual([...records(1, 2), record(9)])
    expect(extended([ownRecord('No id')], [record(1)], undefined)).toEqual([ownRecord('No id'), record(1)])
  })

  it('are extended by records that have just been fetched, and contain them once', () => {
    expect(extended(records(1, 4), records(3, 4), undefined)).toEqual(records(1, 4))
    const unnamed = [ownRecord('One'), companionRecord('Two')]
    expect(extended(unnamed, unnamed, undefined)).toEqual([...unnamed, ...unnamed])
  })

  it('around a message are a new list, which ends or starts where a side has fewer records', () => {
    const isNew = true
    expect(placed(records(1, 9), records(4, 9), '7', 6)).toEqual({
      records: records(4, 9),
      isNew,
      isStart: false,
      isEnd: false,
    })
    expect(placed([], records(1, 5), '3', 6)).toEqual({ records: records(1, 5), isNew, isStart: true, isEnd: false })
    expect(placed([], records(4, 8), '7', 6)).toEqual({ records: records(4, 8), isNew, isStart: false, isEnd: true })
    // The message is gone.
    expect(placed([], records(1, 3), '9', 6)).toMatchObject({ isStart: false, isEnd: true })
  })

  it('that are the newest continue the list, unless they do not overlap it', () => {
    expect(placed(records(1, 60), records(51, 62), null, 50)).toMatchObject({ records: records(1, 62), isNew: false })
    expect(placed(records(1, 40), records(61, 99), null, 50)).toMatchObject({ records: records(61, 99), isNew: true })
    expect(placed([], records(1, 9), null, 50)).toEqual({
      records: records(1, 9),
      isNew: false,
      isStart: true,
      isEnd: true,
    })
    expect(placed([ownRecord('No id')], [ownRecord('No id')], null, 50).isNew).toBe(false)
  })

  it('end before the record that is replaced', () => {
    const ids = ['1', '2', '3']
    const idOf = (id: string) => id
    expect(before(ids, '2', idOf)).toEqual(['1'])
    expect(before(ids, '1', idOf)).toEqual([])
    expect(before(ids, '9', idOf)).toBe(ids)
    expect(before([undefined], undefined, (id) => id)).toEqual([undefined])
  })

  it('do not contain a record twice', () => {
    expect(overlaps(records(1, 5), records(5, 9))).toBe(true)
    expect(overlaps(records(1, 4), records(5, 9))).toBe(false)
  })

  it('are loaded from the end, older ones on request, until there are none', async () => {
    const all = records(1, 120)
    const requested = jest.fn(({ before, limit = 0 }: { before?: string; limit?: number }) => {
      const end = before === undefined ? all.length : all.findIndex(({ message_id }) => message_id === before)
      return all.slice(Math.max(0, end - limit), end)
    })
    const scope = scopeOf([
      on(chat.getChat, requested as (body: unknown) => unknown),
      on(chat.followReply, async function* () {
        yield await Promise.resolve({ event: 'idle', last_message_id: '120' })
      }),
    ])
    await allSettled(history.opened, { scope })
    expect(textsOf(scope)).toHaveLength(50)

    void allSettled(history.olderRequested, { scope })
    await happens(scope, history.olderRequested)
    expect(textsOf(scope)).toHaveLength(100)
    expect(scope.getState(history.$prepended)).toBe(50)
    await allSettled(history.olderRequested, { scope })
    await allSettled(history.olderRequested, { scope })

    expect(textsOf(scope)).toEqual(all.map(({ message }) => message))
    expect(requested.mock.calls.map(([{ before }]) => before)).toEqual([undefined, '71', '21'])
  })
})

describe('a message that is requested', () => {
  const all = records(1, 200)
  const idOf = ({ message_id }: { readonly message_id: string }) => Number(message_id)
  type Page = { readonly around?: string; readonly before?: string; readonly after?: string; readonly limit: number }
  const pageOf = ({ around, before: end, after, limit }: Page) => {
    if (after !== undefined) return all.filter((one) => idOf(one) > Number(after)).slice(0, limit)
    if (around === undefined) return all.filter((one) => end === undefined || idOf(one) < Number(end)).slice(-limit)
    const earlier = all.filter((one) => idOf(one) < Number(around)).slice(-limit / 2)
    return [...earlier, ...all.filter((one) => idOf(one) >= Number(around)).slice(0, limit / 2)]
  }
  const asked: unknown[] = []
  const open = () => {
    asked.length = 0
    return opened([
      on(chat.getChat, (body) => {
        asked.push(body)
        return pageOf(body as Page) // the calls of the model
      }),
      on(chat.sendMessage, () => new Promise(() => undefined)),
    ])
  }
  const request = (scope: Scope, companionId: string, messageId: string) =>
    happens(scope, messageRequested, { companionId, messageId })
  const edges = (scope: Scope) => [textsOf(scope)[0], textsOf(scope).at(-1)]

  it('is in the middle of what is loaded; pages follow in both directions, up to the end', async () => {
    const scope = await open()
    const list = scope.getState(history.$list)
    await request(scope, 'c1', '100')
    expect(edges(scope)).toEqual(['Message 75', 'Message 124'])
    expect(scope.getState(history.$found)?.messageId).toBe('100')
    expect(scope.getState(history.$list)).toBe(list + 1)
    expect(scope.getState(history.$detached)).toBe(true)

    await allSettled(history.newerRequested, { scope })
    await allSettled(history.olderRequested, { scope })
    expect(edges(scope)).toEqual(['Message 25', 'Message 174'])
    await allSettled(history.newerRequested, { scope })
    expect(edges(scope)).toEqual(['Message 25', 'Message 200'])
    expect(scope.getState(history.$detached)).toBe(false)
    const { length } = asked
    await allSettled(history.newerRequested, { scope })
    expect(asked).toHaveLength(length)
    expect(scope.getState(history.$list)).toBe(list + 1)
  })

  it('is loaded once, with its companion; a refresh then shows the newest', async () => {
    const scope = await open()
    await request(scope, 'c2', '100')
    asked.length = 0
    await happens(scope, companionSelected, nova)
    expect(asked[0]).toEqual({ profile_id: 'c2', limit: 50, around: '100' })
    expect(edges(scope)).toEqual(['Message 75', 'Message 124'])
    await happens(scope, history.refreshed)
    expect(edges(scope)).toEqual(['Message 151', 'Message 200'])
    expect(scope.getState(history.$found)).toBeNull()
  })

  it('is loaded although a reply ends before the answer is there', async () => {
    const scope = await open()
    void allSettled(messageRequested, { scope, params: { companionId: 'c1', messageId: '100' } })
    await happens(scope, history.outdated)
    expect(edges(scope)).toEqual(['Message 75', 'Message 124'])
    expect(scope.getState(history.$found)?.messageId).toBe('100')
  })

  it('gives way to the newest ones when a message is sent', async () => {
    const scope = await open()
    await request(scope, 'c1', '100')
    await allSettled(history.outdated, { scope })
    expect(edges(scope)).toEqual(['Message 75', 'Message 124'])
    await happens(scope, sendRequested, { typed: 'Good evening' })
    expect(edges(scope)).toEqual(['Message 151', 'Good evening'])
  })
})
