import { allSettled } from 'effector'
import { on } from '@codex/api/testing'
import { chat } from '@codex/contracts/endpoints'
import { $messages } from '../conversation'
import { scopeOf, settle, wrote } from '../testing'
import * as history from '.'
import { continued, overlaps } from './pages'

const record = (id: number) => ({ ...wrote(`Message ${id}`), message_id: String(id) })
const records = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => record(from + place))

describe('pages of a history', () => {
  it('keep older ones when the newest still meets them', () => {
    expect(continued(records(1, 60), records(51, 62))).toEqual(records(1, 62))
  })

  it('begin anew where the newest no longer meets them', () => {
    expect(continued(records(1, 60), records(90, 99))).toEqual(records(90, 99))
    expect(continued(records(1, 60), [])).toEqual([])
  })

  it('do not take a message twice', () => {
    expect(overlaps(records(1, 5), records(5, 9))).toBe(true)
    expect(overlaps(records(1, 4), records(5, 9))).toBe(false)
  })

  it('come from the end, and older ones as the reader goes up, until there are none', async () => {
    const all = records(1, 120)
    const asked = jest.fn(({ before, limit = 0 }: { before?: string; limit?: number }) => {
      const end = before === undefined ? all.length : all.findIndex(({ message_id }) => message_id === before)
      return all.slice(Math.max(0, end - limit), end)
    })
    const scope = scopeOf([
      on(chat.getChat, asked as (body: unknown) => unknown),
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
    expect(asked.mock.calls.map(([{ before }]) => before)).toEqual([undefined, '71', '21'])
  })
})
