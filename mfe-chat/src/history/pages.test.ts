import { allSettled } from 'effector'
import { on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { $messages } from '../conversation'
import { companionRecord, ownRecord, scopeOf, settle } from '../testing'
import * as history from '.'
import { before, continued, extended, overlaps } from './pages'

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
    expect(scope.getState($messages)).toHaveLength(50)

    void allSettled(history.olderRequested, { scope })
    void allSettled(history.olderRequested, { scope })
    await settle()
    expect(scope.getState($messages)).toHaveLength(100)
    expect(scope.getState(history.$prepended)).toBe(50)
    await allSettled(history.olderRequested, { scope })
    await allSettled(history.olderRequested, { scope })

    expect(scope.getState($messages).map(({ text }) => text)).toEqual(all.map(({ message }) => message))
    expect(requested.mock.calls.map(([{ before }]) => before)).toEqual([undefined, '71', '21'])
  })
})
