import { parse } from 'valibot'
import { readReplyEvent, readReplyState, replyEventSchema, replyStateSchema } from './index'
import type { ReplyEvent, ReplyStateEvent } from './index'

const time_stamp = '2026-01-01T00:00:00.000Z'
const notice = { kind: 'daily', text: 'No person.', time_stamp } as const
const start = { event: 'start', kind: 'send', question: 'Hi', time_stamp } as const
const done = { event: 'done', message: 'Hello' } as const
const events: readonly ReplyEvent[] = [
  start,
  { ...start, question: '' },
  { ...start, persona_name: 'Captain Ada' },
  { ...start, kind: 'regenerate', replaces: '7' },
  { ...start, care: { severity: 2, kinds: ['suicide'] } },
  { ...start, notice },
  { event: 'delta', text: ' ' },
  { ...done, notice },
  { ...done, engine: { kind: 'openai', label: 'tiny' }, message_id: '2', question_id: '1', time_stamp },
  { ...done, care: { severity: 3, kinds: [], paused: true } },
  { ...done, stopped: true, alternatives: { count: 2, chosen: 1 } },
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

  it.each<[object, object?]>([
    [{ alternatives: { count: 1, chosen: 0 } }],
    [{ alternatives: { count: 2, chosen: 2 } }],
    [{ alternatives: { count: 2, chosen: 0.5 } }],
    [{ alternatives: 'two' }],
    [{ notice: { kind: 'weekly', text: 'No person.', time_stamp } }, { notice }],
    [{ notice: { kind: 'daily' } }],
    [{ notice: 'No person.' }],
  ])('leaves out invalid parts, and shows a notice of an unknown kind: %j', (given, read = {}) => {
    expect(readReplyEvent('done', { message: 'Hello', ...given })).toEqual({ ...done, ...read })
  })
})

describe('what a reply waits for', () => {
  it.each<ReplyStateEvent>([
    { event: 'state', state: 'waking' },
    { event: 'state', state: 'reading', percent: 45 },
    { event: 'state', state: 'queued', place: 2 },
  ])('reads as it is written, and is no event of the reply: %j', (one) => {
    const { event, ...data } = parse(replyStateSchema, one)
    expect(readReplyState(event, data)).toEqual(one)
    expect(readReplyEvent(event, data)).toBeNull()
  })

  it.each([
    ['delta', { text: 'Hi' }],
    ['state', { state: 'dreaming' }],
    ['state', null],
  ])('is null when it is unreadable: %s %j', (event, data) => {
    expect(readReplyState(event, data)).toBeNull()
  })
})
