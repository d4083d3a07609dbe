/** What /care publishes is what the reader measures. After a change, this test names the figures to put into the contracts. */
import { FIGURES } from '@codex/contracts/care'
import { join } from 'node:path'
import type { Line } from './lines'
import { linesIn } from './lines'
import { severityOf } from './severity'

const folder = join(__dirname, 'lines')

function measured(lines: readonly Line[]) {
  const risk = lines.flatMap(({ text, expected }) => (expected === null ? [] : [{ text, least: expected.severity }]))
  const harmless = lines.filter(({ expected }) => expected === null)
  return {
    found: risk.filter(({ text, least }) => severityOf(text).severity >= least).length,
    atRisk: risk.length,
    alarms: harmless.filter(({ text }) => severityOf(text).severity > 0).length,
    harmless: harmless.length,
  }
}
const figuresIn = (of: string) =>
  Object.fromEntries(linesIn(of).map(({ language, lines }) => [language, measured(lines)]))

it.each([
  ['written', folder],
  ['unseen', join(folder, 'third-author')],
] as const)('publishes the figures of the lines: %s', (set, of) => {
  expect(FIGURES[set]).toEqual(figuresIn(of))
})

/** No word may be refined with `third-author`: write new lines instead. */
it.each([
  ['held-out', { found: 260, atRisk: 300, alarms: 3, harmless: 300 }],
  ['other-words', { found: 150, atRisk: 180, alarms: 0, harmless: 180 }],
  ['once', { found: 122, atRisk: 150, alarms: 0, harmless: 150 }],
  ['twice', { found: 110, atRisk: 120, alarms: 0, harmless: 120 }],
  ['unseen', { found: 119, atRisk: 120, alarms: 0, harmless: 120 }],
  ['second-author', { found: 562, atRisk: 600, alarms: 2, harmless: 600 }],
  ['third-author', { found: 426, atRisk: 600, alarms: 40, harmless: 600 }],
  // The affection of a scene is no danger.
  ['romance', { found: 0, atRisk: 0, alarms: 1, harmless: 120 }],
])('reads the lines in %s as it did when they were measured last', (set, figures) => {
  const all = linesIn(join(folder, set))
  expect(all).toHaveLength(15)
  expect(measured(all.flatMap(({ lines }) => lines))).toEqual(figures)
})
