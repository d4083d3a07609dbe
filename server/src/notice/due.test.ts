import { notice } from '@codex/contracts/texts'
import { dueNotice } from './due'

const text = 'You are not talking with a person. Mira is an AI character: artificially generated, not human.'
const time = (clock: string) => new Date(`2026-11-${clock}.000Z`)
const use = (at: string, utcOffset = 0, isMinor = false) => ({ at: time(at), utcOffset, name: 'Mira', isMinor })
const clockOf = (since: string, lastAt = since, noticedAt = since) => ({
  since: time(since),
  lastAt: time(lastAt),
  noticedAt: time(noticedAt),
})

it('is due with the first use of all', () => {
  expect(dueNotice(null, use('20T12:00:00'))).toEqual({ kind: 'daily', text, time_stamp: '2026-11-20T12:00:00.000Z' })
})

it.each([
  ['the same day', '20T23:59:59', 0, null],
  ['the next day', '21T00:00:00', 0, 'daily'],
  ['the next day of UTC that is the same one of the person', '21T04:59:59', -300, null],
  ['the next day of the person', '21T05:00:00', -300, 'daily'],
  ['the next day of the person that is the same one of UTC', '20T18:00:00', 360, 'daily'],
  ['an earlier day, by a clock that was set back', '19T23:00:00', 0, 'daily'],
])('after a notice at noon, on %s', (_, at, utcOffset, kind) => {
  expect(dueNotice(clockOf('20T12:00:00'), use(at, utcOffset))?.kind ?? null).toBe(kind)
})

it.each([
  ['11:59:59', null],
  ['12:00:00', `${text} You have been talking for three hours. Take a break if you like.`],
])('is due after three hours of continuing use: %s', (at, expected) => {
  expect(dueNotice(clockOf('20T09:00:00', '20T11:45:00'), use(`20T${at}`))?.text ?? null).toBe(expected)
})

it('is due again after three more hours, and says how many there were', () => {
  const clock = clockOf('20T09:00:00', '20T15:10:00', '20T12:20:00')
  expect(dueNotice(clock, use('20T15:19:59'))).toBeNull()
  expect(dueNotice(clock, use('20T15:20:00'))).toEqual({
    kind: 'three-hours',
    text: `${text} You have been talking for six hours. Take a break if you like.`,
    time_stamp: '2026-11-20T15:20:00.000Z',
  })
})

describe('for a person under 18', () => {
  const minor = (at: string) => use(at, 0, true)
  const clock = clockOf('20T09:00:00', '20T09:45:00')

  it('is due with the first use of all, and of a day', () => {
    expect(dueNotice(null, minor('20T12:00:00'))?.kind).toBe('daily')
    expect(dueNotice(clock, minor('21T09:00:00'))?.kind).toBe('daily')
  })

  it('is due after each hour of continuing use, and suggests a break', () => {
    expect(dueNotice(clock, minor('20T09:59:59'))).toBeNull()
    const pause = 'You have been talking for one hour. Take a break if you like.'
    expect(dueNotice(clock, minor('20T10:00:00'))).toMatchObject({ kind: 'hourly', text: `${text} ${pause}` })
    const later = clockOf('20T09:00:00', '20T10:50:00', '20T10:05:00')
    expect(dueNotice(later, minor('20T11:04:59'))).toBeNull()
    expect(dueNotice(later, minor('20T11:05:00'))?.text).toContain('for two hours. Take a break')
  })

  it('begins again after half an hour without a message', () => {
    expect(dueNotice(clock, minor('20T10:14:59'))?.kind).toBe('hourly')
    expect(dueNotice(clock, minor('20T10:15:00'))).toBeNull()
  })
})

it('begins again after half an hour without a message', () => {
  const clock = clockOf('20T09:00:00', '20T11:40:00')
  expect(dueNotice(clock, use('20T12:09:59'))?.kind).toBe('three-hours')
  expect(dueNotice(clock, use('20T12:10:00'))).toBeNull()
})

it('after midnight says also how long it has been, where both are due', () => {
  const clock = clockOf('20T21:00:00', '20T23:50:00')
  expect(dueNotice(clock, use('21T00:10:00'))?.kind).toBe('three-hours')
})

it.each([
  [1, 'one hour'],
  [9, 'nine hours'],
  [14, '14 hours'],
])('names %d hours', (hours, words) => {
  expect(notice.pause(hours)).toBe(`You have been talking for ${words}. Take a break if you like.`)
})
