import { character } from '@codex/contracts/endpoints'
import { randomUUID } from 'node:crypto'
import { AVATARS, DEFAULT_AVATAR } from '@codex/contracts/limits'
import { failures, validation } from '@codex/contracts/texts'
import type { TestServer } from '../testing/server'
import { create, mira, signUp, testServer } from '../testing/server'
import { changeOf, columnsOf, fieldsIn, promptLines } from './row'
import { describe as describePersonality, tagsOf } from './summary'

describe('a companion', () => {
  let server: TestServer
  let token: string
  beforeEach(async () => {
    server = await testServer()
    token = await signUp(server, 'ann')
  })
  afterEach(() => server.close())

  const profileOf = async (profile_id: string, by = token) =>
    (await server.call('/character/get-profile', { profile_id }, by)).body as Record<string, unknown>
  const edit = (profile_id: string, changes: object) =>
    server.call('/character/edit-profile', { ...mira, ...changes, profile_id }, token)
  const listed = async () =>
    character.listProfiles.read((await server.call('/character/list-profiles', {}, token)).body).profile_list
  const remove = (profile_id: string) => server.call('/character/delete-profile', { profile_id }, token)
  const talk = (id: string) =>
    server.call('/chat/send-message', { profile_id: id, message: 'Hi', idempotency_key: randomUUID() }, token)

  it('is answered as it was sent, in snake_case, with description and tags made from it', async () => {
    const { personality_description, speaking_style, avatar_icon, ...rest } = mira
    const camel = {
      ...rest,
      personalityDescription: personality_description,
      speakingStyle: speaking_style,
      avatarIcon: avatar_icon,
    }
    const made = await server.call('/character/generate-profile', camel, token)
    expect(made).toMatchObject({ status: 200, body: { message: 'Profile created successfully' } })

    const profile = await profileOf(made.body.profile_id)
    expect(profile).toEqual({
      ...mira,
      profile_id: made.body.profile_id,
      user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      description: 'Mira is patient, warm and stubborn.',
      tags: ['patient', 'warm', 'stubborn', 'calm'],
    })
    expect((await server.call('/character/list-profiles', {}, token)).body).toEqual({ profile_list: [profile] })
  })

  it('has its gender as sent, in any case, and an age that only the store accepts', async () => {
    const id = await create(server, token, { gender: 'NON-binary', age: 100_050 })
    expect(await profileOf(id)).toMatchObject({ gender: 'NON-binary', age: 100_050 })
  })

  it('has the default image without an icon, and its own after an edit without one', async () => {
    const { avatar_icon, ...plain } = mira
    const id = await create(server, token, { avatar_icon: undefined })
    const icon = async () => (await profileOf(id))['avatar_icon']
    expect(await icon()).toBe(DEFAULT_AVATAR)
    await edit(id, { avatar_icon })
    await server.call('/character/edit-profile', { ...plain, profile_id: id, age: 35 }, token)
    expect(await icon()).toBe(avatar_icon)
  })

  it.each<[field: string, given: unknown, stored: unknown, next: unknown, none: unknown]>([
    [
      'greeting',
      ' Come in, <b>{{user}}</b>.\n\nThe kettle is on. ',
      'Come in, {{user}}.\n\nThe kettle is on.',
      'Oh. You.',
      ' ',
    ],
    ['also_called', [' Mi\n', '<b>Keeper</b>', '', 'Mi'], ['Mi', 'Keeper'], ['The old one'], []],
    ['preset', 'playful', 'playful', 'wild', 'natural'],
    ['model', 'wise', 'wise', 'quick', ''],
  ])(
    'has its %s, without markup, until an edit has another or an empty one',
    async (field, given, stored, next, none) => {
      const id = await create(server, token, { [field]: given })
      const value = async () => (await profileOf(id))[field]
      expect(await value()).toEqual(stored)
      expect((await server.call('/character/list-profiles', {}, token)).body.profile_list[0]).not.toHaveProperty(field)
      expect((await edit(id, { age: 35 })).status).toBe(200)
      expect(await value()).toEqual(stored)
      await edit(id, { [field]: next })
      expect(await value()).toEqual(next)
      await edit(id, { [field]: none })
      expect(await value()).toBeUndefined()
    },
  )

  it.each([
    [{ also_called: ['a', 'b', 'c', 'd', 'e', 'f'] }, validation.tooManyOf('also_called', 5)],
    [{ also_called: ['x'.repeat(51)] }, validation.tooLong('Also called', 50)],
    [{ also_called: [7] }, validation.notText('also_called')],
    [{ also_called: 'Mi' }, validation.notTexts('also_called')],
    [{ also_called: null }, validation.notTexts('also_called')],
    [{ greeting: 'x'.repeat(2001) }, validation.tooLong('Greeting', 2000)],
    [{ greeting: null }, validation.notText('greeting')],
    [{ age: '34' }, validation.notWholeNumber('age')],
    [{ age: 0 }, validation.storeAge],
    [{ age: 100_051 }, validation.storeAge],
    [{ name: 'M' }, validation.characterName],
    [{ role: '...' }, validation.role],
    [{ gender: 'robot' }, validation.gender],
    [{ avatar_icon: '/etc/passwd' }, validation.avatarIcon],
    [{ preset: 'loud' }, validation.notChoice('preset')],
    [{ model: 'x'.repeat(201) }, validation.tooLong('Model', 200)],
  ])('with %j is refused', async (change, message) => {
    const answer = await server.call('/character/generate-profile', { ...mira, ...change }, token)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe(message)
  })

  it('can be changed except for its name', async () => {
    const id = await create(server, token)
    const changes = { age: 35, personality_description: 'Bold.', avatar_icon: AVATARS[3] }
    expect((await edit(id, changes)).body).toEqual({ message: 'Profile updated successfully' })
    expect(await profileOf(id)).toMatchObject({ age: 35, description: 'Bold.', avatar_icon: AVATARS[3] })
    expect((await edit(id, { ...changes, name: 'Nora' })).status).toBe(400)
  })

  it('is listed by the time of its last message; those without follow, newest first, also after edits', async () => {
    const ids: string[] = []
    for (const name of ['Ada', 'Bea', 'Cleo', 'Dora']) {
      await server.database.exec("update companions set created_at = created_at - interval '1 hour'")
      ids.push(await create(server, token, { name }))
    }
    const [ada = '', bea = '', cleo = ''] = ids
    const order = async () => (await listed()).map(({ name }) => name)
    const earlier = "update messages set created_at = created_at - interval '1 hour'"
    await edit(ada, { name: 'Ada', role: 'Pilot' })
    expect(await order()).toEqual(['Dora', 'Cleo', 'Bea', 'Ada'])

    for (const id of [bea, ada]) {
      await server.database.exec(earlier)
      await talk(id)
    }
    expect(await order()).toEqual(['Ada', 'Bea', 'Dora', 'Cleo'])
    await server.database.exec(earlier)
    await talk(bea)
    expect(await order()).toEqual(['Bea', 'Ada', 'Dora', 'Cleo'])

    await server.database.exec(`${earlier}; delete from messages where companion_id = '${ada}'`)
    await talk(cleo)
    expect(await order()).toEqual(['Cleo', 'Bea', 'Dora', 'Ada'])
  })

  it('is listed in the same order when several have the same times', async () => {
    for (const name of ['Ada', 'Bea', 'Cleo']) await talk(await create(server, token, { name }))
    await server.database.exec(
      "update companions set created_at = '2026-01-01'; update messages set created_at = '2026-01-01'",
    )
    const ids = (await listed()).map(({ profile_id }) => profile_id)
    expect(ids).toEqual([...ids].sort())
  })

  const rowsAbout = async (id: string) => {
    const found = await server.database.query<{ count: number }>(
      'select (select count(*) from companions where id = $1) + (select count(*) from messages where companion_id = $1) + (select count(*) from turns where companion_id = $1) as count',
      [id],
    )
    return found.rows[0]?.count
  }

  it('is deleted with everything of it, and nothing of another one', async () => {
    const [id, other] = [await create(server, token), await create(server, token)]
    for (const one of [id, other]) expect((await talk(one)).status).toBe(200)
    const before = await rowsAbout(other)
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Profile deleted successfully' } })
    expect(await rowsAbout(id)).toBe(0)
    expect(await rowsAbout(other)).toBe(before)
    expect((await remove(id)).status).toBe(404)
    expect(await profileOf(id)).toEqual({ message: failures.notFound })
  })

  it('is not changed when deleting it fails half-way', async () => {
    const id = await create(server, token)
    await talk(id)
    const before = await rowsAbout(id)
    await server.database.exec(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before delete on companions for each row execute function refuse()`)
    try {
      expect((await remove(id)).status).toBe(500)
    } finally {
      await server.database.exec('drop trigger refuse on companions; drop function refuse')
    }
    expect(await rowsAbout(id)).toBe(before)
  })

  it('is found only by its whole id, in any case, and only by its owner', async () => {
    const id = await create(server, token)
    const find = async (profile_id: string, by: string) => {
      const { status, body } = await server.call('/character/get-profile', { profile_id }, by)
      return [status, String(body.profile_id ?? body.message)]
    }
    for (const spelling of [id, id.toUpperCase()]) expect(await find(spelling, token)).toEqual([200, id])
    const stranger = await signUp(server, 'eve')
    const parts = [`0${id}`, `${id}0`, `{${id}}`, id.slice(1), id.slice(0, -1), id.replace('-', '')]
    const unknown = [...parts, `${id} or 1=1`, '1']
    for (const wrong of unknown) expect(await find(wrong, token)).toEqual([404, failures.notFound])
    for (const theirs of [id, randomUUID()]) expect(await find(theirs, stranger)).toEqual([404, failures.notFound])
  })

  it('has questions of its user for an interview, in no profile and no prompt', async () => {
    const at = (call: string, profile_id: string, more: object = {}, by = token) =>
      server.call(`/character/${call}-questions`, { profile_id, ...more }, by)
    const [id, other] = [await create(server, token), await create(server, token)]
    const questions = [' Who lit <i>it</i>?\n', '', 'Why  here?', 'Why here?']
    const stored = { status: 200, body: { questions: ['Who lit it?', 'Why here?'] } }
    expect(await at('set', id, { questions })).toMatchObject(stored)
    expect(await at('list', id)).toMatchObject(stored)
    expect((await edit(id, { age: 35 })).status).toBe(200)
    expect(await at('list', id)).toMatchObject(stored)
    expect(await at('list', other)).toMatchObject({ status: 200, body: { questions: [] } })
    expect(await profileOf(id)).not.toHaveProperty('questions')
    const bob = await signUp(server, 'bob')
    for (const [call, more] of [
      ['list', {}],
      ['set', { questions: [] }],
    ] as const)
      expect(await at(call, id, more, bob)).toMatchObject({ status: 404 })
    expect(await at('list', id)).toMatchObject(stored)
    expect(await at('set', id, { questions: [] })).toMatchObject({ status: 200, body: { questions: [] } })
    expect(await at('list', id)).toMatchObject({ body: { questions: [] } })
  })

  it.each([
    [undefined, validation.notTexts('questions')],
    [['x'.repeat(301)], validation.tooLong('Questions', 300)],
    [Array.from({ length: 41 }, (_, index) => `${index}?`), validation.tooManyOf('questions', 40)],
  ])('refuses as questions %j', async (questions, message) => {
    const profile_id = await create(server, token)
    const refused = { status: 400, body: { message } }
    expect(await server.call('/character/set-questions', { profile_id, questions }, token)).toMatchObject(refused)
  })
})

describe('a description', () => {
  it('is the first sentence, at most 140 characters, cut between words', () => {
    expect(describePersonality('Dr. Who? Yes. More.')).toMatch(/^Dr\./)
    expect(describePersonality('Kind\nand more')).toBe('Kind')
    const long = describePersonality(`${'word '.repeat(60)}end.`)
    expect(long).toMatch(/^(word )*word…$/)
    expect(Array.from(long).length).toBeLessThanOrEqual(140)
    expect(Array.from(describePersonality('🌊'.repeat(300)))).toHaveLength(140)
  })
})

describe('tags', () => {
  const texts = {
    name: 'Grace Moon',
    role: 'Keeper',
    personalityDescription: '',
    background: 'Born at sea, in Port Harrow',
    speakingStyle: 'Calm',
  }
  it.each([
    ['Brave, kind, honest, loyal, witty, calm, bold and shy.', ['brave', 'kind', 'honest', 'loyal', 'witty', 'calm']],
    ['She is not cruel, never rude, but kind.', ['kind', 'calm', 'port']],
    ['Collects lanterns.', ['calm', 'lanterns', 'port']],
    ['海が好き', ['calm', 'port', 'harrow']],
    ['Grace Moon is a keeper of moons. Grace’s lamp is bright, and keepers trust her.', ['bright', 'calm', 'lamp']],
  ])('of %j are %j', (personalityDescription, tags) => {
    expect(tagsOf({ ...texts, personalityDescription })).toEqual(tags)
  })
})

describe('a row', () => {
  const fields = {
    ...{ name: 'Mira', age: 34, gender: 'Female', role: 'Keeper' },
    ...{ personality_description: 'Patient.', background: 'An island.', speaking_style: 'Plain.' },
  }

  it('has a column for each field, null for what is missing, empty or the default', () => {
    const given = { ...fields, greeting: '', also_called: [], preset: 'natural' as const }
    expect(columnsOf(given)).toEqual(columnsOf(fields))
    expect(columnsOf(fields)).toMatchObject({ personalityDescription: 'Patient.', greeting: null, alsoCalled: null })
  })

  it('has a text that is also the name of the default preset', () => {
    const given = { ...fields, greeting: 'natural', model: 'natural' }
    expect(columnsOf(given)).toMatchObject({ greeting: 'natural', model: 'natural' })
  })

  it('leaves what is missing in a change as it is', () => {
    expect(changeOf({ ...fields, model: '' })).toMatchObject({
      model: null,
      greeting: undefined,
      alsoCalled: undefined,
    })
  })

  it('comes back with what it has', () => {
    const whole = { ...fields, also_called: ['Mi', 'Keeper'], preset: 'wild' as const }
    expect(fieldsIn(columnsOf(whole), { optional: true })).toEqual(whole)
    expect(fieldsIn(columnsOf(whole), { optional: false })).toEqual(fields)
  })

  it('is in a prompt, beside the profile, where a person has written it', () => {
    expect(promptLines(columnsOf(fields))).toEqual([])
    expect(promptLines(columnsOf({ ...fields, also_called: ['Mi', 'Keeper'] }))).toEqual(['Also called: Mi, Keeper'])
  })
})
