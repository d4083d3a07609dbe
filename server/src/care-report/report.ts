/** What laws on companion chatbots ask to be reported once a year: counts, without anything of persons. */
import type { Figures } from '@codex/contracts/care'
import { FIGURES, texts } from '@codex/contracts/care'
import { languageName } from '@codex/contracts/help-lines'
import type { CountedYear } from '../care-turns/counts'

const WIDTH = 24
const row = (name: string, cells: readonly (string | number)[]) =>
  `  ${name.padEnd(WIDTH)}${cells.map((cell) => String(cell).padStart(12)).join('')}`

function messagesOf({ messages }: CountedYear): readonly string[] {
  const kinds = [...new Set(messages.map(({ kind }) => kind))]
  const countsOf = (kind: string) => messages.filter((one) => one.kind === kind).map(({ count }) => count)
  return kinds.map((kind) => row(texts.kinds[kind], countsOf(kind)))
}

const sharesOf = ({ found, atRisk, alarms, harmless }: Figures) => [`${found}/${atRisk}`, `${alarms}/${harmless}`]

function figures(): readonly string[] {
  const languages = Object.keys(FIGURES.unseen)
  return languages.map((language) =>
    row(
      languageName(language),
      [FIGURES.written[language], FIGURES.unseen[language]].flatMap((one) => (one === undefined ? [] : sharesOf(one))),
    ),
  )
}

/** `current`: the year it is now, in UTC. */
export function reportOf(counted: CountedYear, current: number): string {
  const { year, helpLines } = counted
  const lines = [
    `Character Codex: care in ${year}${year === current ? ', so far' : ''}`,
    '',
    texts.counts.helpLines(String(helpLines)),
    '',
    'Messages read as at risk',
    row(
      '',
      [1, 2, 3].map((severity) => `severity ${severity}`),
    ),
    ...messagesOf(counted),
    '',
    'Severity 1: may be meant. 2: thoughts of it. 3: a plan, means, a time or a farewell. A message of two kinds is counted',
    'with each, and a message with its first reply only. The years are those of UTC. Nothing of persons is counted.',
    '',
    'Figures of the reading of this version, on lines written for it, by its authors',
    row('', ['found', 'alarms', 'found', 'alarms']),
    row('', ['known lines', '', 'unseen lines', '']),
    ...figures(),
    '',
    'The protocol is published at /care.',
    '',
  ]
  return lines.map((line) => line.trimEnd()).join('\n')
}
