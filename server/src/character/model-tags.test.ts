import { character } from '@codex/contracts/endpoints'
import type { Profile } from '@codex/contracts/entities'
import { openAiEngine } from '../llm/openai'
import type { ModelServer, Respond } from '../testing/model-server'
import { json, modelServer, stream } from '../testing/model-server'
import type { TestServer } from '../testing/server'
import { create, mira, signUp, testServer } from '../testing/server'
import { createTagger, tagsIn } from './model-tags'
import { tagsOf } from './summary'

const byRule = ['patient', 'warm', 'stubborn', 'calm']

describe('tags by a language model', () => {
  let model: ModelServer
  let server: TestServer
  let token: string
  const serve = async (environment: Record<string, string> = {}) => {
    server = await testServer({ environment: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'tiny', ...environment } })
    token = await signUp(server, 'ann')
  }
  beforeEach(async () => {
    model = await modelServer(stream('Steadfast, sea-loving,', ' warm at heart.'))
  })
  afterEach(async () => {
    await server.close()
    await model.close()
  })

  const saved = async (id: string): Promise<Profile> =>
    character.getProfile.read((await server.call('/character/get-profile', { profile_id: id }, token)).body)
  const edit = (id: string, changes: object) =>
    server.call('/character/edit-profile', { ...mira, profile_id: id, ...changes }, token)

  it('are made when a companion is saved, and again only when a text of it changes', async () => {
    await serve()
    const id = await create(server, token)
    expect(await saved(id)).toMatchObject({
      tags: ['steadfast', 'sea-loving', 'warm at heart'],
      description: 'Mira is patient, warm and stubborn.',
    })
    expect(model.requests).toHaveLength(1)
    expect(JSON.stringify(model.requests[0]?.body.messages)).toContain('Personality: Mira is patient')

    model.answers(stream('bold, brave, blunt'))
    expect((await edit(id, { age: 35, avatar_icon: '/avatars/pic_2.png' })).status).toBe(200)
    expect((await saved(id)).tags).toEqual(['steadfast', 'sea-loving', 'warm at heart'])
    expect((await edit(id, { speaking_style: 'Blunt' })).status).toBe(200)
    expect((await saved(id)).tags).toEqual(['bold', 'brave', 'blunt'])
    expect(model.requests).toHaveLength(2)
  })

  it.each<[string, Respond]>([
    ['talks', stream('Sure! Here are some traits that I have found in the profile you gave me. I hope this helps.')],
    ['is silent', stream('')],
    ['only thinks', stream('<think>brave, bold, warm')],
    ['knows one word', stream('brave')],
    ['breaks down', json(500, {})],
    ['refuses the key', json(401, {})],
    ['is over its limit', json(429, {})],
  ])('are made by rule when it %s, and the save succeeds', async (_, respond) => {
    model.answers(respond)
    await serve()
    expect((await saved(await create(server, token))).tags).toEqual(byRule)
    expect(model.requests).toHaveLength(1)
  })

  it('are made by rule when it never answers, and the save does not wait for it', async () => {
    const engine = openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null })
    model.answers(() => undefined)
    const reported: unknown[] = []
    const tagged = createTagger(engine, (error) => reported.push(error), 100)
    const profile = {
      name: 'Mara',
      age: 34,
      role: 'Keeper',
      personalityDescription: 'Kind.',
      background: 'Sea.',
      speakingStyle: 'Calm.',
    }
    const ann = { username: 'ann', allowed: () => Promise.resolve() }
    expect(await tagged(profile, new AbortController().signal, ann)).toEqual(tagsOf(profile))
    expect(reported).toHaveLength(1)
    server = await testServer()
  })

  it('count as calls of the AI helper, and are made by rule beyond its limit', async () => {
    await serve({ LIMIT_REFINE: '1/1m' })
    await create(server, token)
    expect((await saved(await create(server, token))).tags).toEqual(byRule)
    expect(model.requests).toHaveLength(1)
  })

  it('are made by rule when it is down', async () => {
    await serve()
    await model.close()
    expect((await saved(await create(server, token))).tags).toEqual(byRule)
  })
})

describe('an answer', () => {
  it.each([
    ['brave, loyal, witty', ['brave', 'loyal', 'witty']],
    ['1. Brave\n2. **Loyal**\n3. Quick-witted', ['brave', 'loyal', 'quick-witted']],
    ['mutig, treu, stur, mutig', ['mutig', 'treu', 'stur']],
    ['優しい、強い、静か', ['優しい', '強い', '静か']],
    ['a, b, c, d, e, f, g, h', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['<b>brave</b>, <i>loyal</i>, <img src=x onerror=alert(1)>witty', ['brave', 'loyal', 'witty']],
    ['Here are the traits: brave, loyal', null],
    ['', null],
    ['brave, loyal, this one is much too long to be a tag, and so is this one here, and this one as well', null],
  ])('of %j holds %j', (answer, tags) => {
    expect(tagsIn(answer, 34)).toEqual(tags)
  })

  it('has nothing romantic about a minor', () => {
    expect(tagsIn('brave, romantic, loyal, kind', 17)).toEqual(['brave', 'loyal', 'kind'])
    expect(tagsIn('brave, romantic, loyal', 17)).toBeNull()
    expect(tagsIn('brave, romantic, loyal', 18)).toEqual(['brave', 'romantic', 'loyal'])
  })
})
