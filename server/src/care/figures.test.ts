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
