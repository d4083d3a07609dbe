/** Authored messages that other people judge: `REPLIES=<file> npm run unit -- judged/replies` writes them with their replies. */
import { writeFileSync } from 'node:fs'
import { claimsToBeHuman, asksWhetherHuman } from '../../../care/output/human'
import { sentencesOf } from '../../../text/sentences'
import type { Turn } from '../../engine'
import { compose } from '../compose'
import { languages, SPOKEN } from '../lines'
import type { Spoken } from '../lines'
import { samples } from '../samples'
import { messages, profiles } from './messages.json'

const LONGEST = 700
const FEELINGS = ['loss', 'fear', 'lonely', 'sad', 'news', 'anger']

const personas: Readonly<Record<string, (typeof profiles)['Ilvane']>> = profiles

function converse({ to, message, before = [] }: { to: string; message: string; before?: readonly string[] }) {
  const persona = personas[to] ?? profiles.Guard
  const reply = (text: string, turns: readonly Turn[]) =>
    compose({ persona, conversation: 'one', username: 'rosa.k', turns, message: text })
  const turns: Turn[] = []
  for (const text of before) {
    const answer = reply(text, turns)
    turns.push({ speaker: 'user', text }, { speaker: 'companion', text: answer })
  }
  return { persona, reply: reply(message, turns) }
}

const all = messages.map((given) => ({ ...given, ...converse(given) }))
const authoredIn = (one: Spoken) => [
  ...Object.values(languages[one].lines)
    .flat()
    .flatMap((line) => Object.values(languages[one].names).map((name) => line.replace('{language}', name))),
  ...samples.flatMap(({ topics }) => topics.flat().filter(({ spoken }) => spoken === one)).map(({ line }) => line),
]

if (process.env['REPLIES'] !== undefined) {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
  const rows = all.map(({ persona, before = [], message, reply }, at) =>
    [at + 1, persona.name, cell([...before, message].join(' ⏎ ')), cell(reply)].join(' | '),
  )
  writeFileSync(
    process.env['REPLIES'],
    `| # | To | Message | Reply |\n| --- | --- | --- | --- |\n| ${rows.join(' |\n| ')} |\n`,
  )
}

it('has 80 messages to six profiles, in six languages', () => {
  expect(all).toHaveLength(80)
  expect(new Set(all.map(({ to }) => to)).size).toBe(6)
  expect(new Set(all.map(({ language }) => language).filter((language) => language !== null)).size).toBe(6)
})

describe.each(all)('the reply to $message', ({ persona, about, language, before = [], message, reply }) => {
  it('is short', () => {
    expect(reply.trim()).not.toBe('')
    expect(reply.length).toBeLessThanOrEqual(LONGEST)
  })

  it('is a line that was written in the language of the message, with nothing in it but a quotation or a name', () => {
    const profile = [persona.personalityDescription, persona.background, persona.speakingStyle].flatMap(sentencesOf)
    const { name, role, age } = persona
    const quotations = [...profile, name, role, String(age), 'rosa.k', ...before.flatMap(sentencesOf)]
    const spoken = SPOKEN.filter((one) => language === null || language === one)
    const filled = spoken
      .flatMap(authoredIn)
      .flatMap((line) => (line.includes('{') ? quotations.map((text) => line.replace(/\{\w+\}/, () => text)) : [line]))
    const parts = filled.filter((line) => reply.startsWith(line)).map((line) => reply.slice(line.length).trim())
    expect(parts.some((rest) => rest === '' || filled.includes(rest))).toBe(true)
  })

  it('claims no feeling of a person, and quotes no profile to one who feels', () => {
    const asked = asksWhetherHuman(message)
    if (asked !== null) expect(sentencesOf(reply).filter((one) => claimsToBeHuman(one, asked, false))).toEqual([])
    if (!FEELINGS.includes(about)) return
    for (const text of [persona.personalityDescription, persona.background, persona.speakingStyle].flatMap(sentencesOf))
      expect(reply).not.toContain(text)
  })
})
