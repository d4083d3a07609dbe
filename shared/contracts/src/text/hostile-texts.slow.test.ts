import fc from 'fast-check'
import { isCommonPassword } from '../common-passwords'
import * as rules from '../rules'
import { hostileTexts } from './testing/hostile-texts'
import { codePoints, stripHtml } from './index'
import { MARKS, normalize } from './normalize'
import { workOf } from './testing/work'

declare const process: { cpuUsage(): { readonly user: number; readonly system: number } }

const KB = 1024
const shapes = Object.entries(hostileTexts)
/** Every function that takes a text as a visitor sent it. */
const textFunctions: Readonly<Record<string, (text: string) => unknown>> = {
  stripHtml,
  codePoints,
  isCommonPassword,
  email: rules.email,
  password: rules.password,
  role: rules.role,
  profileId: rules.profileId,
  idempotencyKey: rules.idempotencyKey,
  wizardAge: rules.wizardAge,
  passwordStrength: rules.passwordStrength,
}

function cpuOf(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const after = process.cpuUsage()
  return after.user + after.system - before.user - before.system
}

describe('a text made to be slow', () => {
  // A ratio of CPU times, the least of up to 40 rounds: 1 where the time is linear, 4 where it is quadratic. Both sides take
  // about as long, so that the clock's resolution and the compiler matter to both. First, because workOf makes regular
  // expressions slow.
  it.each(shapes)('takes four times as long when it is four times as long: %s', (_, shape) => {
    const [short, long] = [shape(16 * KB), shape(64 * KB)]
    const least = { fourShort: Infinity, long: Infinity }
    const isLinear = (_round: unknown, index: number) => {
      const fourShort = cpuOf(() => [1, 2, 3, 4].forEach(() => stripHtml(short)))
      least.fourShort = Math.min(least.fourShort, fourShort)
      least.long = Math.min(
        least.long,
        cpuOf(() => stripHtml(long)),
      )
      return index > 2 && least.long <= 2.25 * least.fourShort
    }
    expect(Array.from({ length: 40 }).some(isLinear)).toBe(true)
  })

  it.each(shapes)('costs work in proportion to its length: %s', (_, shape) => {
    for (const use of Object.values(textFunctions)) {
      const [short = 0, middle = 0, long = 0] = [16, 32, 64].map((size) => workOf(() => use(shape(size * KB))))
      expect(middle).toBeLessThanOrEqual(2.2 * short)
      expect(long).toBeLessThanOrEqual(2.2 * middle)
    }
  })

  it('costs work in proportion to its length, whatever is repeated', () => {
    const fragment = fc.oneof(
      fc.constantFrom('<', '>', '/', '=', '"', "'", ' ', 'a', '!', '--', '<!--', '-->', '<b', '</xmp', '<script>'),
      fc.constantFrom('\u0301', '\u0327', '\u0338', '\u0344', '\u0000', '\r', '\ud83d', '\u{1d165}', '</script '),
    )
    const fragments = fc.array(fragment, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fragments, fragments, (unit, tail) => {
        const workFor = (length: number) => workOf(() => stripHtml(unit.repeat(length / unit.length) + tail))
        expect(workFor(8 * KB)).toBeLessThanOrEqual(2.2 * workFor(4 * KB))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a run of combining marks', () => {
  const run = /\p{M}+/gu
  const longest = (text: string) => Math.max(0, ...(text.match(run) ?? []).map(codePoints))

  it('is shortened to 30', () => {
    expect(stripHtml(`a${'\u0301'.repeat(31)}b`)).toBe(`\u00e1${'\u0301'.repeat(29)}b`)
    expect(codePoints(stripHtml(`x${'\u{1d165}'.repeat(40)}`))).toBe(31)
  })

  it('stays as it is up to 30', () => {
    const text = `x${'\u0327'.repeat(15)}${'\u0301'.repeat(15)}y`
    expect(stripHtml(text)).toBe(text)
  })

  it('is shortened too when markup or controls have separated it, and when NFC lengthens it', () => {
    expect(longest(stripHtml(`x${'\u0301'.repeat(29)}<b>${'\u0327'.repeat(29)}\u0000${'\u0338'.repeat(29)}`))).toBe(
      MARKS,
    )
    expect(longest(stripHtml(`x${'\u0344'.repeat(30)}`))).toBe(MARKS)
  })

  it('is normalised the same the second time', () => {
    const marks = fc.constantFrom(
      '\u0301',
      '\u0327',
      '\u0338',
      '\u0344',
      '\u0345',
      '\u09be',
      '\u093c',
      '\u{1d165}',
      '\u302e',
    )
    const unit = fc.oneof(
      { weight: 8, arbitrary: marks },
      fc.constantFrom('a', '\u0915', '\u1100', '\u1161', '<', '\u0958'),
    )
    const text = fc.array(unit, { maxLength: 120 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (raw) => {
        const once = normalize(raw)
        expect(normalize(once)).toBe(once)
        expect(once.normalize('NFC')).toBe(once)
        expect(longest(once)).toBeLessThanOrEqual(MARKS)
      }),
      { numRuns: 2000 },
    )
  })

  it('holds every character that NFC reorders', () => {
    const reordered: string[] = []
    for (let point = 0xa0; point <= 0x10ffff; point += 1) {
      const character = String.fromCodePoint(point)
      // U+0345 has the greatest combining class.
      if (!`\u0345${character}`.normalize('NFD').startsWith('\u0345') && !/\p{M}/u.test(character))
        reordered.push(character)
    }
    expect(reordered).toEqual([])
  })
})
