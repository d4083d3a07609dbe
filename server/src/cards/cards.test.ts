import { account, memory, voice } from '@codex/contracts/endpoints'
import { DEFAULT_AVATAR } from '@codex/contracts/limits'
import { cards as texts, failures } from '@codex/contracts/texts'
import type { CardData } from '../testing/cards'
import { cardCalls } from '../testing/card-calls'
import { cardPng, json, later, lyra, tEXt, v2, v3 } from '../testing/cards'
import { download, upload } from '../testing/exports'
import { pngOf } from '../testing/png'
import { scriptedEngine } from '../testing/scripted-engine'
import type { TestServer } from '../testing/server'
import { create, mira, signUp, testServer } from '../testing/server'
import { temporaryFolder } from '../testing/temporary-folder'
import { filesOf } from '../testing/zip'
import { parseChunk } from './json'
import { textsOf } from './png'

const MEDIA = 'application/octet-stream'
const shell = temporaryFolder()
let server: TestServer
let token: string
beforeAll(() => {
  shell.put(`shell${mira.avatar_icon}`, pngOf(1))
  shell.put(`shell${DEFAULT_AVATAR}`, pngOf(2))
})
afterAll(() => shell.remove())
beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off' }, shellRoot: `${shell.path}/shell` })
  token = await signUp(server, 'ann')
})
afterEach(() => server.close())

const { send, read, save, saved, adopt } = cardCalls(() => ({ server, token }))
const call = async (path: string, body: object, by = token) => (await server.call(path, body, by)).body
const memoriesOf = async (profile_id: string) => memory.list.read(await call('/memory/list', { profile_id })).memories
const linesOf = async (profile_id: string, by = token) =>
  voice.list
    .read(await call('/character/voice-sheet', { profile_id }, by))
    .lines.map(({ text, situation, engine }) => ({ text, situation, engine }))
const unplaced = { situation: null, engine: null }
const said = [
  { text: '"Mind the rope, it bites."', ...unplaced },
  { text: '"Every knot has a name."', ...unplaced },
]

describe('a card that comes in', () => {
  it('fills in the wizard, and stores nothing', async () => {
    const found = await read(cardPng([tEXt('chara', v2())]))
    expect(found.draft).toEqual({
      name: 'Lyra Ashdown',
      age: 27,
      gender: 'Female',
      role: 'Smuggler',
      personality_description: lyra['personality'],
      background:
        'Lyra Ashdown is a 27-year-old smuggler who grew up on the docks. She owes the user a favour. She smiles with half of her mouth.\n\n' +
        'A storm has closed the harbour.',
      speaking_style: 'For example:\nMind the rope, it bites.\nEvery knot has a name.',
      greeting: '*Lyra looks up.* "You again, {{user}}?"',
    })
    expect(found).toMatchObject({ picture: { type: 'image/png' }, same_as: null, warnings: [] })
    expect(await call('/character/list-profiles', {})).toEqual({ profile_list: [] })
  })

  it('becomes a companion with its lore and its lines, which knows that it was there', async () => {
    const file = json(v2())
    const profile_id = await adopt(file)
    expect(await memoriesOf(profile_id)).toMatchObject([
      { kind: 'lore', text: 'The old pier burned down.', keys: ['pier', 'old pier'], state: 'kept', origin: 'user' },
    ])
    expect(await linesOf(profile_id)).toEqual(said)
    expect((await read(json(v3()))).same_as).toBe(profile_id)
    const newer = await adopt(file)
    expect((await read(file)).same_as).toBe(newer)
    expect((await read(file, await signUp(server, 'bob'))).same_as).toBeNull()
  })

  it.each([
    ['A smuggler. Gender: male. She is his sister, she is she.', 'Male'],
    ['A smuggler (**Sex:** woman) of 27.', 'Female'],
    ['A smuggler who talks of sex with a man.', ''],
  ])('has the gender that a sentence names: %s', async (description, gender) => {
    const { draft, origins } = await read(json({ name: 'Lyra', description }))
    expect([draft.gender, origins.gender]).toEqual([gender, gender === '' ? 'missing' : 'guessed'])
  })

  it.each([
    ['*Italics* mark actions, and this is the italics.\n[Character("Lyra"){occupation("Net maker")}]', 'Net maker'],
    ['Text in stars is a thought.\nCharacter(Lyra)\n{\noccupation(Net maker + diver)\nage(27)\n}', 'Net maker, diver'],
    ['[Character(“Lyra”){Occupation(“Net maker” + “diver”)}]', 'Net maker, diver'],
    ['Lyra is a 27-year-old net maker from Brest.', 'Net maker'],
    ['She is a young woman. Text in stars is a thought.', ''],
    ['The harbour is a maze. Hers was the boat.', ''],
  ])('has the role that is said of it, and no other: %s', async (description, role) => {
    const { draft } = await read(json(v2({ ...lyra, description, tags: ['Fantasy World', 'Smuggler'] })))
    expect(draft.role).toBe(role)
    expect(draft.background + draft.personality_description).not.toMatch(/occupation/i)
  })

  it.each([
    ['"Nice to meet you {{user}}!"', 'Nice to meet you!'],
    ['"Nice to meet you, {{user}}. Come in."', 'Nice to meet you. Come in.'],
    ['"Is this {{user}}’s coat, or mine?"', 'Is this your coat, or mine?'],
    ['"I will wait for {{user}} here."', 'I will wait for you here.'],
  ])('speaks to you once: %s', async (said, style) => {
    const { draft } = await read(json(v2({ ...lyra, mes_example: `{{char}}: ${said}` })))
    expect(draft.speaking_style).toBe(`For example:\n${style}`)
  })

  it('has its lines with the names as a greeting has them', async () => {
    const mes_example =
      '<START>\nLyra Ashdown: Hm, {{user}}.\n<bot>: I am {{char}}.\n{{char}}: Hm, {{user}}.\n{{char}}: …'
    const { sample_lines } = await read(json(v2({ ...later, mes_example })))
    expect(sample_lines.map(({ text }) => text)).toEqual(['Hm, {{user}}.', 'I am {{char}}.'])
  })

  it('has as much of its lines as a voice sheet has place for', async () => {
    const long = 'word '.repeat(110)
    const others = Array.from({ length: 201 }, (_, at) => `{{char}}: Line ${at}.`)
    const found = await read(json(v2({ ...later, mes_example: [`{{char}}: ${long}`, ...others].join('\n') })))
    const [first] = found.sample_lines
    expect([first?.text, first?.rest]).toEqual(['word '.repeat(100).trim(), 'word '.repeat(10).trim()])
    expect(found.sample_lines).toHaveLength(200)
    expect(found.kept_unused).toContain(texts.unused.lines(2))
  })

  it('has its lines and its lore in a prompt, and none of its instructions', async () => {
    await server.close()
    const engine = scriptedEngine()
    server = await testServer({ engine, environment: { RATE_LIMITS: 'off' }, keep: true })
    const profile_id = await adopt(json(v3()))
    await call('/chat/send-message', { profile_id, message: 'What of the old pier?' })
    const prompt = JSON.stringify(engine.prompts)
    for (const part of ['Every knot has a name.', 'The old pier burned down.']) expect(prompt).toContain(part)
    const instructions = [
      later['system_prompt'],
      later['post_history_instructions'],
      'It rains.',
      'Write like a sailor',
    ]
    for (const instruction of instructions) expect(prompt).not.toContain(instruction)
  })

  it('is refused with one sentence', async () => {
    expect(await send(Buffer.alloc(0))).toMatchObject({ status: 400, body: { message: texts.notACard } })
    expect(await send(pngOf())).toMatchObject({ status: 400, body: { message: texts.noCard } })
    const refused = { status: 401, body: { message: failures.unauthorized } }
    expect(await send(json(v2()), 'x'.repeat(43))).toMatchObject(refused)
  })

  const noise = Array.from({ length: 90_000 }, (_, at) => Math.sin(at)).join()
  it.each([
    [{ name: 'flat' }, texts.notACard],
    [{ data: { name: 'Big', noise } }, texts.tooLarge],
  ])('is not stored when it is none', async (card, message) => {
    const answer = await server.call('/character/generate-profile', { ...mira, card }, token)
    expect(answer).toMatchObject({ status: 400, body: { message } })
    expect(await call('/character/list-profiles', {})).toEqual({ profile_list: [] })
  })

  it('is limited', async () => {
    await server.close()
    server = await testServer({ environment: { LIMIT_CARDS: '1/1h' } })
    token = await signUp(server, 'ann')
    expect((await send(json(v2()))).status).toBe(200)
    expect((await send(json(v2()))).status).toBe(429)
  })
})

describe('a card that goes out', () => {
  it('has the companion as other apps read it, and exactly', async () => {
    const profile_id = await create(server, token, { greeting: 'Come in.' })
    const { statusCode, headers } = await save(profile_id, 'json')
    expect([statusCode, headers['content-type']]).toEqual([200, MEDIA])
    expect(headers['content-disposition']).toBe('attachment; filename="Mira.json"')
    const { data } = await saved(profile_id)
    expect(data).toMatchObject({ name: 'Mira', first_mes: 'Come in.', group_only_greetings: [], mes_example: '' })
    // Those of the companion are no author's.
    expect(data['tags']).toEqual([])
    expect(data.extensions.character_codex.tags).not.toEqual([])
    expect(data).not.toHaveProperty('character_book')
    expect(data.extensions.character_codex).toMatchObject({ age: 34, background: mira.background })
    expect(data.extensions.character_codex).not.toHaveProperty('card_hash')
  })

  it('is a picture with V2 and V3, and comes back the same', async () => {
    const profile_id = await create(server, token, { greeting: 'Come in.', name: 'Zoë 李' })
    const { rawPayload, headers } = await save(profile_id, 'png')
    expect(headers['content-disposition']).toContain("filename*=UTF-8''Zo%C3%AB%20%E6%9D%8E.png")
    const [newer, older] = textsOf(rawPayload).cards.map((chunk) => parseChunk(chunk()))
    expect(newer).toEqual(await saved(profile_id))
    expect(older).toMatchObject({ spec: 'chara_card_v2', data: { name: 'Zoë 李', first_mes: 'Come in.' } })
    const { draft, origins, picture } = await read(rawPayload)
    expect({ ...draft, avatar_icon: mira.avatar_icon }).toEqual({ ...mira, name: 'Zoë 李', greeting: 'Come in.' })
    expect(new Set(Object.values(origins))).toEqual(new Set(['card']))
    expect(Buffer.from(picture?.data ?? '', 'base64').equals(pngOf(1))).toBe(true)
  })

  it('has no questions of its user for an interview', async () => {
    const profile_id = await create(server, token)
    await call('/character/set-questions', { profile_id, questions: ['Do you love me?'] })
    expect(JSON.stringify(await saved(profile_id))).not.toContain('Do you love me?')
  })

  it('brings back what others call it, unless its user says something else', async () => {
    const profile_id = await create(server, token, { also_called: ['Mi', 'Keeper'] })
    const file = await saved(profile_id)
    expect(file.data.extensions.character_codex).toMatchObject({ also_called: ['Mi', 'Keeper'] })
    expect(file.data).not.toHaveProperty('nickname')
    const { card } = await read(json(file))
    const called = async (change: object): Promise<unknown> =>
      (await call('/character/get-profile', { profile_id: await create(server, token, change) })).also_called
    expect(await called({ name: 'Again', card })).toEqual(['Mi', 'Keeper'])
    expect(await called({ name: 'Other', card, also_called: ['Em'] })).toEqual(['Em'])
    const changed = (also_called: readonly string[]) => ({
      ...file,
      data: { ...file.data, extensions: { character_codex: { ...file.data.extensions.character_codex, also_called } } },
    })
    expect(await called({ name: 'Third', card: changed(['The\nold <b>one</b>']) })).toEqual(['The old one'])
    const body = { ...mira, name: 'Fourth', card: changed(['x'.repeat(60)]) }
    expect(await server.call('/character/generate-profile', body, token)).toMatchObject({
      status: 400,
      body: { message: 'Also called is too long (at most 50 characters)' },
    })
  })

  it('has all fields of the card that it was made from', async () => {
    const profile_id = await adopt(cardPng([tEXt('ccv3', v3())]))
    const { data } = await saved(profile_id)
    const { character_codex, ...others } = data.extensions
    const { character_book: book, extensions, ...given } = v3().data as CardData
    expect(data).toMatchObject(given)
    expect(others).toEqual(extensions)
    expect(character_codex.card_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(data['character_book']).toMatchObject(Object(book))
  })

  it('has the changes of its user in place of what the card had', async () => {
    const profile_id = await adopt(json(v3()))
    const profile = (await call('/character/get-profile', { profile_id })) as object // all its fields
    const [lore] = await memoriesOf(profile_id)
    const changes = { ...profile, background: 'She lives inland now.', greeting: 'Hm.' }
    expect((await server.call('/character/edit-profile', changes, token)).status).toBe(200)
    await call('/memory/change', { profile_id, memory_id: lore?.memory_id, text: 'The pier is new.' })
    const { data } = await saved(profile_id)
    const { mes_example } = lyra
    expect(data).toMatchObject({ first_mes: 'Hm.', scenario: '', 'x-new': { whole: true }, mes_example })
    expect(data['description']).toContain('She lives inland now.')
    const contents = ['By a pattern.', 'Switched off.', 'The pier is new.']
    expect(data['character_book']).toMatchObject({ entries: contents.map((content) => ({ content })) })
  })

  it.each<[string, string, string[]]>([
    ['another of them', 'Fog tonight.', ['*Lyra looks up.* "You again, {{user}}?"', 'You are late, {{user}}.']],
    ['one of its user', 'Ahoy.', ['Fog tonight.', 'You are late, {{user}}.']],
  ])('has all greetings of its author where the companion begins with %s', async (_, greeting, alternate_greetings) => {
    const given = { ...later, alternate_greetings: ['Fog tonight.', 'You are late, {{user}}.'] }
    const { data } = await saved(await adopt(json(v3(given)), { greeting }))
    expect(data).toMatchObject({ first_mes: greeting, alternate_greetings })
  })

  it('has the voice sheet, exactly and as other apps read it', async () => {
    const profile_id = await adopt(json(v3()))
    expect((await saved(profile_id)).data['mes_example']).toBe(lyra['mes_example'])
    const engine = { kind: 'openai', label: 'tiny' }
    const [text, situation] = ['Not {{user}} again.\n[She sighs.]', 'hurt']
    await call('/character/voice-sheet/add', { profile_id, texts: [text], situation, engine, position: 0 })
    const lines = await linesOf(profile_id)
    expect(lines).toEqual([{ text, situation, engine }, ...said])
    const { data } = await saved(profile_id)
    expect(data['mes_example']).toBe(lines.map((line) => `<START>\n{{char}}: ${line.text}`).join('\n'))
    expect(data.extensions.character_codex).toHaveProperty('digital_source_type')
    const bob = await signUp(server, 'bob')
    const copy = await adopt((await save(profile_id, 'png')).rawPayload, {}, bob)
    expect(await linesOf(copy, bob)).toEqual(lines)
  })

  it('has the examples of its author as long as the voice sheet is empty, and brings none of them back', async () => {
    const profile_id = await adopt(json(v3()), { sample_lines: [] })
    expect((await saved(profile_id)).data['mes_example']).toBe(lyra['mes_example'])
    expect((await read((await save(profile_id, 'json')).rawPayload)).sample_lines).toEqual([])
  })

  it('is in the download of the account, and comes back with it', async () => {
    const profile_id = await adopt(json({ ...v3(), 'x-beside': 1 }))
    const before = await saved(profile_id)
    const zip = (await download(server, token)).rawPayload
    const file = [...(await filesOf(zip))].find(([path]) => path.endsWith('/card.json'))?.[1] ?? ''
    expect(JSON.parse(file)).toEqual(before)
    const bob = await signUp(server, 'bob')
    expect((await upload(server, account.importAccount.path, zip, bob)).status).toBe(200)
    const [{ profile_id: id }] = (await call('/character/list-profiles', {}, bob)).profile_list as [
      { profile_id: string },
    ]
    const after = await saved(id, bob)
    const character_codex = { ...after.data.extensions.character_codex, id: profile_id }
    const data = { ...after.data, extensions: { ...after.data.extensions, character_codex } }
    expect({ ...after, data }).toEqual(before)
    expect((await read(json(v3()), bob)).same_as).toBe(id)
  })

  it('is refused for the companion of another user, and without a picture', async () => {
    const profile_id = await create(server, token)
    const bob = await signUp(server, 'bob')
    expect((await save(profile_id, 'json', bob)).statusCode).toBe(404)
    expect((await save(profile_id, 'gif')).statusCode).toBe(400)
    await server.close()
    server = await testServer({ shellRoot: '/nowhere', keep: true })
    const refused = await save(profile_id, 'png')
    expect([refused.statusCode, refused.json()]).toEqual([503, { message: texts.noPicture }])
  })
})
