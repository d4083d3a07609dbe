import { interview } from '@codex/contracts/texts'
import { join } from 'node:path'
import { linesIn } from './lines'
import { severityOf } from './severity'

const files = join(__dirname, 'lines')

describe.each(linesIn(join(files, 'grief')))('grief, and everyday stories with its words: $language', ({ lines }) => {
  it.each(lines.filter(({ expected }) => expected === null))('is no crisis: $text', ({ text }) => {
    expect(severityOf(text).severity).toBeLessThan(2)
  })

  it.each(lines.filter(({ expected }) => expected !== null))('with danger is read as danger: $text', (line) => {
    expect(severityOf(line.text).severity).toBeGreaterThanOrEqual(line.expected?.severity ?? 3)
  })
})

it.each(interview.lists)('reads no danger in the questions of an interview: $title', ({ questions }) => {
  expect(questions.length).toBeGreaterThan(5)
  for (const question of questions) expect([question, severityOf(question).severity]).toEqual([question, 0])
})

it.each([
  'Mein Onkel fasst mich an.',
  'Mein Onkel fast mich an',
  'Mein Mann hat mich geschlagen',
  'أريد أن أموت هنا هذا المساء',
  'ابي اموت',
  'I will be gone on friday, I said goodbye to everyone at the funeral',
])('finds danger in words that are spelt like others: %s', (message) => {
  expect(severityOf(message).severity).toBeGreaterThanOrEqual(2)
})

it.each([
  'My uncle kisses me and touches me under the blanket.',
  'Mein Stiefvater küsst mich und fasst mich an.',
  'He kisses me, then he hits me. I am afraid of him.',
])('takes affection for no excuse: %s', (message) => {
  expect(severityOf(message)).toEqual({ severity: 2, kinds: ['danger-by-others'] })
})

it('names the kinds of danger', () => {
  expect(severityOf('my husband beats me and i want to die')).toEqual({
    severity: 2,
    kinds: ['suicide', 'danger-by-others'],
  })
  expect(severityOf('The sea is calm today')).toEqual({ severity: 0, kinds: [] })
  expect(severityOf('')).toEqual({ severity: 0, kinds: [] })
})

it.each([
  ['I want to die', 2],
  ['I WANT TO DIE!!', 2],
  ['“I want to die”', 2],
  ['*I want to die*', 2],
  ['I want to\ndie', 2],
  ['I don’t want to live anymore', 2],
  ['I am going to kill myself tonight', 3],
  ['I am not going to kill myself tonight', 0],
  ['*she kneels* "I want to die"', 0],
  ['In the novel she wants to die', 0],
  ['I want to die of laughter', 0],
  ['the bank takes the farm on monday, i cleaned the shotgun in the barn', 3],
  ['my baby would be better off with another mother', 2],
  ['he takes my phone and my wages and i have to ask permission', 2],
  ['I skip lunch. I weigh myself ten times a day and cry', 2],
  ['I have the shotgun ready, hunting season begins on monday', 0],
  ['My sister is called Ana.', 0],
  ['Ana isst heute nichts, sie hat schon gegessen', 0],
  ['We sneak into the castle, I load my gun and jump over the wall', 0],
  ['*I load the gun* tonight I say goodbye to the dragon', 0],
  ['I finally decided to quit my job, goodbye boring office', 0],
])('reads %j as %d', (message, severity) => {
  expect(severityOf(message).severity).toBe(severity)
})
