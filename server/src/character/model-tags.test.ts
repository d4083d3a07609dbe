import { eventually } from '@codex/build/eventually'
import { character } from '@codex/contracts/endpoints'
import type { Profile } from '@codex/contracts/entities'
import type { ModelServer, Respond } from '../testing/model-server'
import { json, modelServer, stream } from '../testing/model-server'
import type { TestServer } from '../testing/server'
import { create, mira, signUp, testServer } from '../testing/server'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../http/caller'
import type { Engine } from '../llm'
import { GaveWay, oneEngine } from '../llm'
import { createTagger, tagsIn } from './model-tags'

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
    model = await modelServer(json(500, {}))
    model.namesTraits(stream('Steadfast, sea-loving,', ' warm at heart.'))
  })
  afterEach(async () => {
    await server.close()
    await model.close()
  })

  const saved = async (id: string): Promise<Profile> =>
    character.getProfile.read((await server.call('/character/get-profile', { profile_id: id }, token)).body)
  const edit = (id: string, changes: object) =>
    server.call('/character/edit-profile', { ...mira, profile_id: id, ...changes }, token)

  const tagged = (id: string, tags: readonly string[]) =>
    eventually(async () => (await saved(id)).tags.join() === tags.join(), `tagged ${tags.join()}`)

  /** Answers of the model that wait for the test. */
  function heldAnswers() {
    const asked: (() => void)[] = []
    model.namesTraits((response, request) => void asked.push(() => stream('bold, brave, blunt')(response, request)))
    return asked
  }

  it('come after a save, which does not wait for them and has those made by rule', async () => {
    const asked = heldAnswers()
    await serve()
    const id = await create(server, token)
    expect((await saved(id)).tags).toEqual(byRule)
    await eventually(() => asked.length === 1, 'the model is asked')
    asked[0]?.()
    await tagged(id, ['bold', 'brave', 'blunt'])
  })

  it('are made when a companion is saved, and again only when a text of it changes', async () => {
    await serve()
    const id = await create(server, token)
    await tagged(id, ['steadfast', 'sea-loving', 'warm at heart'])
    expect((await saved(id)).description).toBe('Mira is patient, warm and stubborn.')
    expect(model.traits).toHaveLength(1)
    expect(JSON.stringify(model.traits[0]?.body.messages)).toContain('Personality: Mira is patient')

    model.namesTraits(stream('bold, brave, blunt'))
    expect((await edit(id, { age: 35, avatar_icon: '/avatars/pic_2.png' })).status).toBe(200)
    expect((await saved(id)).tags).toEqual(['steadfast', 'sea-loving', 'warm at heart'])
    expect((await edit(id, { speaking_style: 'Blunt' })).status).toBe(200)
    await tagged(id, ['bold', 'brave', 'blunt'])
    expect(model.traits).toHaveLength(2)
  })

  it('are dropped when the companion was changed while they were made', async () => {
    const asked = heldAnswers()
    await serve()
    const id = await create(server, token)
    await eventually(() => asked.length === 1, 'the model is asked')
    await edit(id, { age: 35 })
    asked[0]?.()
    // The next save of the same user is asked after the first answer was used.
    model.namesTraits(stream('late, later, latest'))
    await tagged(await create(server, token), ['late', 'later', 'latest'])
    expect((await saved(id)).tags).toEqual(byRule)
  })

  it.each<[string, Respond]>([
    ['talks', stream('Sure! Here are some traits that I have found in the profile you gave me. I hope this helps.')],
    ['is silent', stream('')],
    ['only thinks', stream('<think>brave, bold, warm')],
    ['knows one word', stream('brave')],
    ['breaks down', json(500, {})],
    ['refuses the key', json(401, {})],
    ['is over its limit', json(429, {})],
    ['is gone', (response) => void response.destroy()],
  ])('are made by rule when it %s, and the save succeeds', async (_, respond) => {
    model.namesTraits(respond)
    await serve()
    const id = await create(server, token)
    await eventually(() => model.traits.length === 1, 'the model is asked')
    expect((await saved(id)).tags).toEqual(byRule)
  })

  it('are asked for again when a reply went first, and a failure is only reported', async () => {
    const reported: unknown[] = []
    const stored: (readonly string[])[] = []
    const answers = [new GaveWay(), 'bold, brave, blunt', new Error('The model is down'), null]
    const closing: (() => Promise<void>)[] = []
    const app = {
      log: { warn: (error: unknown) => void reported.push(String(error)) },
      addHook: (_: string, hook: () => Promise<void>) => void closing.push(hook),
    } as unknown as FastifyInstance // all that it uses
    const engine = {
      write: async (_task: unknown, { signal }: { readonly signal: AbortSignal }) => {
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return (
          answer ?? new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('late'))))
        )
      },
    } satisfies Pick<Engine, 'write'>
    const companions = {
      retag: (_id: string, _savedAt: Date, tags: readonly string[]) => Promise.resolve(void stored.push(tags)),
    }
    const background = { calls: (write: NonNullable<Engine['write']>) => write }
    const limits = { model: () => Promise.resolve() }
    const tagger = createTagger(app, {
      companions,
      engines: oneEngine(engine as unknown as Engine),
      background,
      limits,
      pause: 1,
      timeout: 100,
    })
    const ann = { username: 'ann' } as Caller // all that it reads
    const texts = { role: 'Keeper', personalityDescription: 'Kind.', background: 'Sea.', speakingStyle: 'Calm.' }
    const save = () => tagger.saved(ann, { ...texts, name: 'Mara', age: 34, id: 'c1', updatedAt: new Date() })
    save()
    await eventually(() => stored.length === 1, 'it is asked again')
    save()
    await eventually(() => reported.length === 1, 'the failure is reported')
    save()
    await eventually(() => reported.length === 2, 'it does not wait for ever')
    expect(reported).toEqual(['Error: The model is down', 'Error: late'])
    expect(stored).toEqual([['bold', 'brave', 'blunt']])
    for (const close of closing) await close()
    server = await testServer()
  })

  it('count as calls of the AI helper, and are made by rule beyond its limit', async () => {
    await serve({ LIMIT_REFINE: '1/1m' })
    await tagged(await create(server, token), ['steadfast', 'sea-loving', 'warm at heart'])
    expect((await saved(await create(server, token))).tags).toEqual(byRule)
    expect(model.traits).toHaveLength(1)
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
