/** Cards and lorebooks of apps with formats of their own. */
import { cards as endpoints, memory } from '@codex/contracts/endpoints'
import { memories as limits } from '@codex/contracts/limits'
import { cards as texts, failures } from '@codex/contracts/texts'
import { cardPng, json, tEXt, v2, v3 } from '../testing/cards'
import { upload, zipOf } from '../testing/exports'
import { chunk, pngOf } from '../testing/png'
import type { TestServer } from '../testing/server'
import { create, signUp, testServer } from '../testing/server'
import { bytesOf } from './bytes'
import { readCard } from './read'

const read = (file: Buffer) => readCard(bytesOf(file))

const lore = [{ keys: ['alchemy', 'alchemist'], text: 'Mira learned it from her aunt.' }]
const backyard = {
  aiName: 'Mira',
  aiPersona: '{character} is a keeper of clocks. She is 34 years old.',
  scenario: '{user} comes in.',
  firstMessage: 'Good evening, {user}.',
  customDialogue: '#{user}: Hello\n#{character}: "Every clock here is right twice."',
  basePrompt: 'Write well.',
  loreItems: [{ key: 'alchemy, alchemist', value: '{character} learned it from her aunt.' }],
}
const faraday = { character: backyard, version: 1 }
const exif = (card: unknown) => {
  const header = Buffer.from('MM\0*\0\0\0\b')
  return chunk('eXIf', Buffer.concat([header, Buffer.from(`ASCII\0\0\0${json(card).toString('base64')}\0`)]))
}
const byaf = () => {
  const { aiName, aiPersona, loreItems, customDialogue, firstMessage, scenario, basePrompt } = backyard
  const images = [{ path: 'images/a.png', label: '' }]
  const character = { schemaVersion: 1, id: 'm', name: 'x', displayName: aiName, persona: aiPersona, loreItems, images }
  const messages = (...all: readonly string[]) => all.map((text) => ({ characterID: 'm', text }))
  const scenarioFile = {
    narrative: scenario,
    firstMessages: messages(firstMessage, 'You again.'),
    exampleMessages: messages(...customDialogue.split('\n')),
    formattingInstructions: basePrompt,
  }
  const scenarios = ['scenarios/1.json']
  return zipOf([
    ['manifest.json', json({ schemaVersion: 1, characters: ['characters/m/character.json'], scenarios })],
    ['characters/m/character.json', json(character)],
    ['characters/m/images/a.png', pngOf(3)],
    ['scenarios/1.json', json(scenarioFile)],
  ])
}

describe('a card of Backyard', () => {
  const files: readonly (readonly [string, () => Buffer | Promise<Buffer>])[] = [
    ['a comment of a PNG', () => cardPng([exif(faraday)])],
    ['JSON', () => json(faraday)],
    ['flat JSON', () => json(backyard)],
    ['a BYAF', byaf],
  ]
  it.each(files)('is read from %s', async (name, file) => {
    const found = await read(await file())
    expect(found.draft).toMatchObject({
      name: 'Mira',
      age: 34,
      role: 'Keeper of clocks',
      greeting: 'Good evening, {{user}}.',
      speaking_style: 'For example:\nEvery clock here is right twice.',
    })
    expect(found.draft.background).toContain('the user comes in.')
    expect(found).toMatchObject({ lore, instructions: [{ kind: 'system_prompt', text: 'Write well.' }] })
    expect(found.sample_lines.map(({ text }) => text)).toEqual(['"Every clock here is right twice."'])
    expect(found.picture !== null).toBe(name.includes('PNG') || name.includes('BYAF'))
    expect(found.greetings).toHaveLength(name.includes('BYAF') ? 2 : 1)
  })

  it('gives way to a card of ours in the same picture', async () => {
    expect((await read(cardPng([exif(faraday), tEXt('chara', v2())]))).draft.name).toBe('Lyra Ashdown')
  })
})

const greeting = 'Hi {{user}}'
const definition = '{{char}}: "Tick tock, my dear."'
it.each([
  ['its API', { character: { participant__name: 'Mira', title: 'Keeper of clocks', greeting, definition } }],
  ['a tool', { name: 'Mira', description: 'Keeper of clocks', greeting, definition, identifier: 'id:1' }],
])('reads a character of character.ai by %s', async (_, card) => {
  const { draft } = await read(json(card))
  expect(draft).toMatchObject({ name: 'Mira', greeting, speaking_style: 'For example:\nTick tock, my dear.' })
  expect(draft.personality_description + draft.background).toBe('Keeper of clocks')
})

it('reads the character of a chat that KoboldAI Lite has saved', async () => {
  const save = {
    gamestarted: true,
    prompt: '\nMira: Good evening.',
    memory: 'Mira is a keeper of clocks.',
    actions: ['\nAnn: Hello', '\nMira: Hm.'],
    worldinfo: [{ key: 'alchemy,alchemist', content: lore[0]?.text, selective: false }],
    savedsettings: { chatname: 'Ann', chatopponent: 'Mira||$||Bo', opmode: 3 },
  }
  const found = await read(json(save))
  expect(found.draft).toMatchObject({ name: 'Mira', role: 'Keeper of clocks', greeting: 'Good evening.' })
  expect(found.lore).toEqual(lore)
  expect(found.kept_unused.join()).toContain('actions')
})

describe('a lorebook alone', () => {
  let server: TestServer
  let token: string
  let mira: string
  beforeEach(async () => {
    server = await testServer({ environment: { RATE_LIMITS: 'off' } })
    token = await signUp(server, 'ann')
    mira = await create(server, token, { name: 'Mira' })
  })
  afterEach(() => server.close())

  const send = (book: unknown, profile_id = mira, by = token) => {
    const file = Buffer.isBuffer(book) ? book : json(book)
    const body = Buffer.concat([json({ profile_id }), Buffer.from('\n'), file])
    return upload(server, endpoints.importLore.path, body, by, 'application/octet-stream')
  }
  const remembered = async () =>
    memory.list
      .read((await server.call('/memory/list', { profile_id: mira }, token)).body)
      .memories.map(({ kind, text, keys }) => ({ kind, text, keys }))
  const expected = lore.map((one) => ({ kind: 'lore', ...one }))
  const content = '{{char}} learned it from her aunt.'
  const keys = ['alchemy', 'alchemist']

  const off = { key: ['off'], content: 'Off.', disable: true }
  const v3Entries = [
    { keys, content, enabled: true },
    { keys: [], content: 'x' },
  ]
  const v2Entries = [
    { keys, content },
    { keys: ['a'], content: '' },
  ]
  const named = { name: 'Clocks', description: '' }
  const info = [
    { key: 'alchemy,alchemist', content },
    { key: '', content: 'x' },
  ]
  it.each([
    ['SillyTavern', { entries: { 0: { uid: 0, key: keys, content }, 1: off } }],
    ['Agnai', { kind: 'memory', ...named, entries: [{ name: 'a', keywords: keys, entry: content }, {}] }],
    ['V3', { spec: 'lorebook_v3', data: { entries: v3Entries } }],
    ['V2', { ...named, entries: v2Entries }],
    ['KoboldAI Lite', { gamestarted: true, worldinfo: info }],
  ])('of %s goes into the memory of a companion once', async (_, book) => {
    expect(await send(book)).toMatchObject({ status: 200, body: { added: 1, unused: 1 } })
    expect(await remembered()).toEqual(expected)
    expect(await send(book)).toMatchObject({ status: 200, body: { added: 0, unused: 2 } })
    expect(await remembered()).toEqual(expected)
  })

  it('is added as long as there is place', async () => {
    const many = (from: number) => ({
      entries: Array.from({ length: 300 }, (_, at) => ({ keys: ['a'], content: `${from + at}` })),
    })
    expect(await send(many(0))).toMatchObject({ body: { added: 300, unused: 0 } })
    expect(await send(many(300))).toMatchObject({ body: { added: limits.max - 300, unused: 600 - limits.max } })
  })

  it('is refused for the companion of another account, and where there is none', async () => {
    const book = { entries: [{ keys, content }] }
    expect(await send(book, mira, await signUp(server, 'bob'))).toMatchObject({
      status: 404,
      body: { message: failures.notFound },
    })
    expect((await send(book, 'x')).status).toBe(404)
    expect(await send(v3())).toMatchObject({ status: 400, body: { message: texts.notALorebook } })
    expect(await send(Buffer.from('x'))).toMatchObject({ status: 400, body: { message: texts.damaged } })
    expect((await send(Buffer.from(`{"entries":${'['.repeat(100_000)}`))).body).toEqual({ message: texts.tooDeep })
    expect(
      (await upload(server, endpoints.importLore.path, Buffer.from('x'), token, 'application/octet-stream')).status,
    ).toBe(400)
    expect(await remembered()).toEqual([])
  })
})
