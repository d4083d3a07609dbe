/** The examples of a card are on the voice sheet of its companion, and back in the next card. */
import { voice } from '@codex/contracts/endpoints'
import { DEFAULT_AVATAR } from '@codex/contracts/limits'
import { cards as texts } from '@codex/contracts/texts'
import { cardCalls } from '../testing/card-calls'
import { json, later, lyra, v2, v3 } from '../testing/cards'
import { pngOf } from '../testing/png'
import type { TestServer } from '../testing/server'
import { signUp, testServer } from '../testing/server'
import { temporaryFolder } from '../testing/temporary-folder'

const shell = temporaryFolder()
let server: TestServer
let token: string
beforeAll(() => shell.put(`shell${DEFAULT_AVATAR}`, pngOf(2)))
afterAll(() => shell.remove())
beforeEach(async () => {
  server = await testServer({ environment: { RATE_LIMITS: 'off' }, shellRoot: `${shell.path}/shell` })
  token = await signUp(server, 'ann')
})
afterEach(() => server.close())

const { read, save, saved, adopt } = cardCalls(() => ({ server, token }))
async function saidIn(profile_id: string, by = token) {
  const { body } = await server.call('/character/voice-sheet', { profile_id }, by)
  return voice.list.read(body).lines.map(({ text, situation, engine }) => ({ text, situation, engine }))
}
const unplaced = { situation: null, engine: null }
const said = [
  { text: '"Mind the rope, it bites."', ...unplaced },
  { text: '"Every knot has a name."', ...unplaced },
]

describe('a card that comes in', () => {
  it('has its lines on the voice sheet, with the names as a greeting has them', async () => {
    expect(await saidIn(await adopt(json(v2())))).toEqual(said)
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
})

describe('a card that goes out', () => {
  it('has the voice sheet, exactly and as other apps read it', async () => {
    const profile_id = await adopt(json(v3()))
    expect((await saved(profile_id)).data['mes_example']).toBe(lyra['mes_example'])
    const engine = { kind: 'openai', label: 'tiny' }
    const added = { texts: ['Not {{user}} again.\n[She sighs.]'], situation: 'hurt', engine, position: 0 }
    await server.call('/character/voice-sheet/add', { profile_id, ...added }, token)
    const lines = await saidIn(profile_id)
    expect(lines).toEqual([{ text: added.texts[0], situation: 'hurt', engine }, ...said])
    const { data } = await saved(profile_id)
    expect(data['mes_example']).toBe(lines.map(({ text }) => `<START>\n{{char}}: ${text}`).join('\n'))
    expect(data.extensions.character_codex).toHaveProperty('digital_source_type')
    const bob = await signUp(server, 'bob')
    const copy = await adopt((await save(profile_id, 'png')).rawPayload, {}, bob)
    expect(await saidIn(copy, bob)).toEqual(lines)
  })

  it('has the examples of its author as long as the voice sheet is empty, and brings none of them back', async () => {
    const profile_id = await adopt(json(v3()), { sample_lines: [] })
    expect((await saved(profile_id)).data['mes_example']).toBe(lyra['mes_example'])
    expect((await read((await save(profile_id, 'json')).rawPayload)).sample_lines).toEqual([])
  })
})
