import { cards as texts } from '@codex/contracts/texts'
import { STORE_GENDERS } from '@codex/contracts/limits'
import * as rules from '@codex/contracts/rules'
import { pngOf } from '../testing/png'
import { parseToV2 } from 'character-card-utils'
import { newLine } from '../voice/sample-line'
import { bytesOf } from './bytes'
import { cardPicture } from './pictures'
import { samples } from '../testing/card-corpus'
import type { JsonObject } from './json'
import { isObject, parseChunk, textOf, without } from './json'
import { textsOf } from './png'
import type { ReadFile } from './read'
import { readCard } from './read'
import { storedCard } from './service'
import { cardOf } from './write'

const moment = new Date('2026-11-01T10:00:00.000Z')

const read = async (file: Buffer | Promise<Buffer>) => readCard(bytesOf(await file))
const dataOf = ({ data }: JsonObject): JsonObject => (isObject(data) ? data : {})
const json = (value: unknown) => Buffer.from(JSON.stringify(value))

/** What the wizard makes of it, with something where the card has nothing. */
const companionOf = ({ draft }: ReadFile) => ({
  id: 'c1',
  userId: 'u1',
  name: draft.name,
  age: draft.age ?? 30,
  gender: draft.gender || 'Other',
  role: draft.role || 'Smuggler',
  personalityDescription: draft.personality_description || 'Quick',
  background: draft.background || 'The docks',
  speakingStyle: draft.speaking_style || 'Short',
  greeting: draft.greeting || null,
  alsoCalled: null,
  questions: null,
  avatarIcon: '/avatars/pic_1.png',
  description: 'Quick.',
  tags: ['quick'],
  preset: null,
  model: null,
  createdAt: moment,
  updatedAt: moment,
})

const lore = ({ lore: all }: ReadFile) => all.map((one) => ({ ...one, state: 'kept' as const }))
const written = (file: ReadFile) =>
  cardOf({
    companion: companionOf(file),
    stored: storedCard(file.card),
    lore: lore(file),
    lines: file.sample_lines.map((line) => newLine(line, moment)),
  })

/** Without what is of the companion, and what changes with each save. */
function others(card: JsonObject): JsonObject {
  const data = dataOf(card)
  const extensions = isObject(data['extensions']) ? without(data['extensions'], ['character_codex']) : {}
  return { ...card, data: { ...without(data, ['modification_date']), extensions } }
}

it('has at least 150 files', () => {
  expect(samples.length).toBeGreaterThanOrEqual(150)
})

describe.each(samples.map((one) => [one.name, one] as const))('%s', (_, sample) => {
  it('fills in the wizard within its rules', async () => {
    const found = await read(sample.file())
    const { draft, origins } = found
    expect(draft.name).toBe('Lyra Ashdown')
    expect(draft.age === null || rules.storeAge(draft.age) === null).toBe(true)
    expect(['', ...STORE_GENDERS]).toContain(draft.gender.toLowerCase())
    expect(rules.greeting(draft.greeting)).toBeNull()
    const { personality_description: personality, background, speaking_style: style } = draft
    expect(personality === '' || rules.personalityDescription(personality) === null).toBe(true)
    expect(background === '' || rules.background(background) === null).toBe(true)
    expect(style === '' || rules.speakingStyle(style) === null).toBe(true)
    const empty = Object.entries(draft).flatMap(([name, value]) => (value === null || value === '' ? [name] : []))
    expect(
      Object.entries(origins)
        .flatMap(([name, of]) => (of === 'missing' ? [name] : []))
        .sort(),
    ).toEqual(empty.sort())
    expect(JSON.stringify(draft)).not.toMatch(/<img|<style|\{\{char\}\}: |\\u0000/)
  })

  it('loses nothing on its way in and out', async () => {
    const first = await read(sample.file())
    const card = written(first)
    const second = await read(json(card))
    const { draft } = second
    const { personalityDescription, speakingStyle, background, name, age, gender, role, greeting } = companionOf(first)
    const texts = { personality_description: personalityDescription, speaking_style: speakingStyle, background }
    expect(draft).toEqual({ name, age, gender, role, ...texts, greeting: greeting ?? '' })
    expect(others(card)).toMatchObject(others(without(storedCard(first.card).card, ['data'])))
    const given = dataOf(storedCard(first.card).card)
    for (const [field, value] of Object.entries(given)) {
      if (['character_book', 'assets', 'extensions', 'description', 'personality', 'scenario'].includes(field)) continue
      const whole = dataOf(card)[field]
      // Those of a description that is replaced follow.
      const found = field === 'mes_example' ? textOf(whole).slice(0, textOf(value).length) : whole
      expect([field, found]).toEqual([field, value])
    }
    expect(dataOf(card)['extensions']).toMatchObject(Object(given['extensions']))
    expect(second.content_hash).toBe(first.content_hash)
    // Once more, and as a picture: from here on nothing changes at all.
    const third = await read(cardPicture(pngOf(), written(second)))
    expect(third.draft).toEqual(draft)
    expect(others(third.card)).toEqual(others(second.card))
    expect(third.lore).toEqual(first.lore)
    expect(third.sample_lines).toEqual(first.sample_lines.map((line) => ({ ...line, rest: '' })))
  })
})

/** The V2 card in its picture, by the reader of the people who wrote the specification of V2. */
it('is accepted by character-card-utils', async () => {
  for (const { file } of samples) {
    const [, older] = textsOf(cardPicture(pngOf(), written(await read(file())))).cards
    const card = parseToV2(parseChunk(older?.() ?? Buffer.alloc(0)))
    expect(card).toMatchObject({ spec: 'chara_card_v2', data: { name: 'Lyra Ashdown' } })
  }
})

it('says what is wrong with its parts', async () => {
  const warningsOf = async (name: string) =>
    (await read(samples.find((one) => one.name === name)?.file() ?? Buffer.alloc(0))).warnings
  expect(await warningsOf('newer than V3 as JSON')).toEqual([texts.warnings.newer('9.1')])
  expect(await warningsOf('V1 as PNG with a wrong checksum')).toEqual([texts.warnings.checksum])
  expect(await warningsOf('V1 as JSON')).toEqual([])
})
