import type { Message } from '../history/message'
import { timeline, type RowCache } from './timeline'

const noon = new Date(2026, 10, 21, 12, 0).getTime()
const at = (minutes: number, sender: Message['sender'] = 'profile', text = 'Hi'): Message => ({
  id: `c1:history:${minutes}`,
  text,
  sender,
  timestamp: new Date(noon + minutes * 60_000).toISOString(),
})
const days = (rows: ReturnType<typeof timeline>) => rows.map(({ day }) => day)

describe('the timeline', () => {
  it('shows hour and minute in the format of the reader’s language', () => {
    expect(timeline([at(125)], noon, 'en-GB')[0]?.time).toBe('14:05')
    expect(timeline([at(125)], noon, 'en-US')[0]?.time).toMatch(/^2:05\sPM$/)
  })

  it('names today, yesterday and earlier days above their first message', () => {
    const rows = timeline([at(-60 * 24 * 400), at(-60 * 24 * 3), at(-60 * 24), at(-60 * 24 + 1), at(0)], noon, 'en-GB')
    expect(days(rows)).toEqual([
      expect.stringMatching(/^Friday,? 17 October 2025$/),
      expect.stringMatching(/^Wednesday,? 18 November$/),
      'Yesterday',
      null,
      'Today',
    ])
  })

  it('names the days in the reader’s language', () => {
    expect(days(timeline([at(-60 * 24), at(0)], noon, 'de'))).toEqual(['Gestern', 'Heute'])
  })

  it('counts days by midnight, not by hours', () => {
    const lateYesterday = at(-12 * 60 - 1)
    expect(days(timeline([lateYesterday, at(-12 * 60 + 1)], noon, 'en'))).toEqual(['Yesterday', 'Today'])
  })

  it('groups the messages of one sender within five minutes', () => {
    const rows = timeline([at(0), at(4), at(9), at(9, 'user'), at(10, 'user')], noon)
    expect(rows.map(({ follows }) => follows)).toEqual([false, true, false, false, true])
    expect(rows.map(({ closes }) => closes)).toEqual([false, true, true, false, true])
  })

  it('shows the time once where messages of a group share their minute', () => {
    const rows = timeline([at(0), at(0), at(1), at(1, 'user')], noon, 'en-GB')
    expect(rows.map(({ time }) => time)).toEqual([null, '12:00', '12:01', '12:01'])
  })

  it('shows a message without a readable time, and no time', () => {
    const [row] = timeline([{ ...at(0), timestamp: 'once upon a time' }], noon)
    expect(row).toMatchObject({ time: null, day: null, follows: false })
  })

  it('returns the same rows where a growing reply, the clock or older messages change nothing', () => {
    const cache: RowCache = new WeakMap()
    const [older, question] = [at(-1), at(0, 'user')]
    const rowsOf = (messages: readonly Message[], now = noon) => timeline(messages, now, 'en', cache)
    const previous = rowsOf([question, { ...at(1), text: 'The', growing: true }])
    const next = rowsOf([question, { ...at(1), text: 'The lamp', growing: true }], noon + 60_000)
    expect(next[0]).toBe(previous[0])
    expect(next[1]?.message.text).toBe('The lamp')

    const [, withOlder] = rowsOf([older, question])
    expect(withOlder).toMatchObject({ day: null, time: timeline([question], noon, 'en')[0]?.time })
    expect(rowsOf([older, question, at(3, 'user')])[0]).toBe(rowsOf([older, question])[0])
  })

  it('changes the names of the days at midnight', () => {
    const cache: RowCache = new WeakMap()
    expect(days(timeline([at(0)], noon, 'en', cache))).toEqual(['Today'])
    expect(days(timeline([at(0)], noon + 24 * 60 * 60_000, 'en', cache))).toEqual(['Yesterday'])
  })
})
