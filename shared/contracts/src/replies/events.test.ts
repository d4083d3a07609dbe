import { parse } from 'valibot'
import { readReplyEvent, replyEventSchema } from './index'
import type { ReplyEvent } from './index'

const engine = { kind: 'openai', label: 'tiny' } as const
const notice = { kind: 'daily', text: 'No person.', time_stamp: '2026-01-01T00:00:00.000Z' } as const
const events: readonly ReplyEvent[] = [
  { event: 'start', kind: 'send', question: 'Hi', time_stamp: '2026-01-01T00:00:00.000Z' },
  { event: 'start', kind: 'send', question: '', time_stamp: '2026-01-01T00:00:00.000Z' },
  { event: 'start', kind: 'regenerate', question: 'Hi', time_stamp: '2026-01-01T00:00:00.000Z', replaces: '7' },
  {
    event: 'start',
    kind: 'send',
    question: 'Hi',
    time_stamp: '2026-01-01T00:00:00.000Z',
    care: { severity: 2, kinds: ['suicide'] },
  },
  { event: 'start', kind: 'send', question: 'Hi', time_stamp: '2026-01-01T00:00:00.000Z', notice },
  { event: 'delta', text: ' ' },
  { event: 'done', message: 'Hello', notice },
  {
    event: 'done',
    message: 'Hello',
    engine,
    message_id: '2',
    question_id: '1',
    time_stamp: '2026-01-01T00:00:00.000Z',
  },
  { event: 'done', message: 'Hello', care: { severity: 3, kinds: [], paused: true } },
  { event: 'done', message: 'Hello', stopped: true, alternatives: { count: 2, chosen: 1 } },
  { event: 'error', status: 503, message: 'Busy', retry_after: 2 },
  { event: 'idle', last_message_id: null },
  { event: 'idle', last_message_id: '9' },
]

describe('an event of a streamed reply', () => {
  it.each(events)('reads as it is written: %j', (one) => {
    const { event, ...data } = parse(replyEventSchema, one)
    expect(readReplyEvent(event, data)).toEqual(one)
  })

  it.each([
    ['ping', {}],
    ['__proto__', {}],
    ['start', { kind: 'other', question: 'Hi' }],
    ['delta', { text: 7 }],
    ['done', { message: '' }],
    ['error', { message: 'No status' }],
    ['done', null],
  ])('is null when it is unreadable: %s %j', (event, data) => {
    expect(readReplyEvent(event, data)).toBeNull()
  })

  it.each([{ count: 1, chosen: 0 }, { count: 2, chosen: 2 }, { count: 2, chosen: 0.5 }, 'two'])(
    'leaves out invalid alternatives: %j',
    (alternatives) => {
      expect(readReplyEvent('done', { message: 'Hello', alternatives })).toEqual({ event: 'done', message: 'Hello' })
    },
  )

  it.each([
    [
      { kind: 'weekly', text: 'No person.', time_stamp: '' },
      { kind: 'daily', text: 'No person.', time_stamp: '' },
    ],
    [{ kind: 'daily' }, undefined],
    ['No person.', undefined],
  ])('shows a notice of an unknown kind, and leaves out one without a text: %j', (given, read) => {
    const done = { event: 'done', message: 'Hello', ...(read && { notice: read }) }
    expect(readReplyEvent('done', { message: 'Hello', notice: given })).toEqual(done)
  })
})
