import { character } from '@codex/contracts/endpoints'
import { randomUUID } from 'node:crypto'
import { AVATARS, DEFAULT_AVATAR } from '@codex/contracts/limits'
import { failures, validation } from '@codex/contracts/texts'
import type { TestServer } from '../testing/server'
import { create, mira, signUp, testServer } from '../testing/server'
import { describe as describePersonality, tagsOf } from './summary'

describe('a companion', () => {
  let server: TestServer
  let token: string
  beforeEach(async () => {
    server = await testServer()
    token = await signUp(server, 'ann')
  })
  afterEach(() => server.close())

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

    const { body } = await server.call('/character/get-profile', { profile_id: made.body.profile_id }, token)
    expect(body).toEqual({
      ...mira,
      profile_id: made.body.profile_id,
      user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      description: 'Mira is patient, warm and stubborn.',
      tags: ['patient', 'warm', 'stubborn', 'calm'],
    })
    expect((await server.call('/character/list-profiles', {}, token)).body).toEqual({ profile_list: [body] })
  })

  it('has its gender as sent, in any case, and an age that only the store accepts', async () => {
    const id = await create(server, token, { gender: 'NON-binary', age: 100_050 })
    expect((await server.call('/character/get-profile', { profile_id: id }, token)).body).toMatchObject({
      gender: 'NON-binary',
      age: 100_050,
    })
  })

  it('has the default image without an icon, and its own after an edit without one', async () => {
    const { avatar_icon, ...plain } = mira
    const { body: made } = await server.call('/character/generate-profile', plain, token)
    const icon = async (): Promise<unknown> =>
      (await server.call('/character/get-profile', { profile_id: made.profile_id }, token)).body.avatar_icon
    expect(await icon()).toBe(DEFAULT_AVATAR)

    await server.call('/character/edit-profile', { ...plain, profile_id: made.profile_id, avatar_icon }, token)
    await server.call('/character/edit-profile', { ...plain, profile_id: made.profile_id, age: 35 }, token)
    expect(await icon()).toBe(avatar_icon)
  })

  it('has its greeting, with line breaks and without markup, until an edit has another or an empty one', async () => {
    const id = await create(server, token, { greeting: ' Come in, <b>{{user}}</b>.\n\nThe kettle is on. ' })
    const greeting = async (): Promise<unknown> =>
      (await server.call('/character/get-profile', { profile_id: id }, token)).body.greeting
    const edit = (change: object) =>
      server.call('/character/edit-profile', { ...mira, ...change, profile_id: id }, token)
    expect(await greeting()).toBe('Come in, {{user}}.\n\nThe kettle is on.')
    const { body: list } = await server.call('/character/list-profiles', {}, token)
    expect(list.profile_list[0]).not.toHaveProperty('greeting')

    await edit({ age: 35 })
    expect(await greeting()).toBe('Come in, {{user}}.\n\nThe kettle is on.')
    await edit({ greeting: 'Oh. You.' })
    expect(await greeting()).toBe('Oh. You.')
    await edit({ greeting: ' ' })
    expect(await greeting()).toBeUndefined()
  })

  it('has what others call it, each once, until an edit has another list or an empty one', async () => {
    const id = await create(server, token, { also_called: [' Mi\n', '<b>Keeper</b>', '', 'Mi'] })
    const called = async (): Promise<unknown> =>
      (await server.call('/character/get-profile', { profile_id: id }, token)).body.also_called
    const edit = (change: object) =>
      server.call('/character/edit-profile', { ...mira, ...change, profile_id: id }, token)
    expect(await called()).toEqual(['Mi', 'Keeper'])
    const { body: list } = await server.call('/character/list-profiles', {}, token)
    expect(list.profile_list[0]).not.toHaveProperty('also_called')
    await edit({ age: 35 })
    expect(await called()).toEqual(['Mi', 'Keeper'])
    await edit({ also_called: ['The old one'] })
    expect(await called()).toEqual(['The old one'])
    await edit({ also_called: [] })
    expect(await called()).toBeUndefined()
  })

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
  ])('with %j is refused', async (change, message) => {
    const answer = await server.call('/character/generate-profile', { ...mira, ...change }, token)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe(message)
  })

  it('can be changed except for its name', async () => {
    const id = await create(server, token)
    const changed = { ...mira, profile_id: id, age: 35, personality_description: 'Bold.', avatar_icon: AVATARS[3] }
    expect((await server.call('/character/edit-profile', changed, token)).body).toEqual({
      message: 'Profile updated successfully',
    })
    expect((await server.call('/character/get-profile', { profile_id: id }, token)).body).toMatchObject({
      age: 35,
      description: 'Bold.',
      avatar_icon: AVATARS[3],
    })
    expect((await server.call('/character/edit-profile', { ...changed, name: 'Nora' }, token)).status).toBe(400)
  })

  it('has a preset and a model, which an edit without them does not change', async () => {
    const id = await create(server, token, { preset: 'playful', model: 'wise' })
    const choices = async () => {
      const { body } = await server.call('/character/get-profile', { profile_id: id }, token)
      return [body.preset as unknown, body.model as unknown]
    }
    const edit = (changes: object) =>
      server.call('/character/edit-profile', { ...mira, profile_id: id, ...changes }, token)
    expect(await choices()).toEqual(['playful', 'wise'])
    expect((await edit({ age: 35 })).status).toBe(200)
    expect(await choices()).toEqual(['playful', 'wise'])
    await edit({ preset: 'wild' })
    expect(await choices()).toEqual(['wild', 'wise'])
    await edit({ preset: 'natural', model: '' })
    expect(await choices()).toEqual([undefined, undefined])
    expect((await edit({ preset: 'loud' })).body).toEqual({ message: validation.notChoice('preset') })
    expect((await edit({ model: 'x'.repeat(201) })).status).toBe(400)
  })

  it('is listed newest first before its first message, also after edits', async () => {
    const ids: string[] = []
    for (const name of ['Ada', 'Bea', 'Cleo']) {
      ids.unshift(await create(server, token, { name }))
      await server.database.exec("update companions set created_at = created_at - interval '1 hour'")
    }
    await server.call('/character/edit-profile', { ...mira, name: 'Ada', profile_id: ids[2], role: 'Pilot' }, token)
    const { body } = await server.call('/character/list-profiles', {}, token)
    expect(character.listProfiles.read(body).profile_list.map(({ profile_id }) => profile_id)).toEqual(ids)
  })

  it('is listed by the time of its last message; those without messages follow, newest first', async () => {
    const names = ['Ada', 'Bea', 'Cleo', 'Dora']
    const ids: string[] = []
    for (const name of names) {
      await server.database.exec("update companions set created_at = created_at - interval '1 hour'")
      ids.push(await create(server, token, { name }))
    }
    const [ada = '', bea = '', cleo = ''] = ids
    const order = async () =>
      character.listProfiles
        .read((await server.call('/character/list-profiles', {}, token)).body)
        .profile_list.map(({ name }) => name)
    const earlier = "update messages set created_at = created_at - interval '1 hour'"

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
    const { body } = await server.call('/character/list-profiles', {}, token)
    const ids = character.listProfiles.read(body).profile_list.map(({ profile_id }) => profile_id)
    expect(ids).toEqual([...ids].sort())
  })

  const rowsAbout = async (id: string) => {
    const found = await server.database.query<{ count: number }>(
      'select (select count(*) from companions where id = $1) + (select count(*) from messages where companion_id = $1) + (select count(*) from turns where companion_id = $1) as count',
      [id],
    )
    return found.rows[0]?.count
  }
  const talk = (id: string) =>
    server.call('/chat/send-message', { profile_id: id, message: 'Hi', idempotency_key: randomUUID() }, token)

  it('is deleted with everything of it, and nothing of another one', async () => {
    const [id, other] = [await create(server, token), await create(server, token)]
    for (const one of [id, other]) expect((await talk(one)).status).toBe(200)
    const before = await rowsAbout(other)
    expect((await server.call('/character/delete-profile', { profile_id: id }, token)).status).toBe(200)
    expect(await rowsAbout(id)).toBe(0)
    expect(await rowsAbout(other)).toBe(before)
    expect((await server.call('/character/delete-profile', { profile_id: id }, token)).status).toBe(404)
  })

  it('is not changed when deleting it fails half-way', async () => {
    const id = await create(server, token)
    await talk(id)
    const before = await rowsAbout(id)
    await server.database.exec(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before delete on companions for each row execute function refuse()`)
    try {
      expect((await server.call('/character/delete-profile', { profile_id: id }, token)).status).toBe(500)
    } finally {
      await server.database.exec('drop trigger refuse on companions; drop function refuse')
    }
    expect(await rowsAbout(id)).toBe(before)
  })

  it('is not found once it is deleted', async () => {
    const id = await create(server, token)
    const gone = await server.call('/character/delete-profile', { profile_id: id }, token)
    expect(gone.body).toEqual({ message: 'Profile deleted successfully' })
    expect((await server.call('/character/get-profile', { profile_id: id }, token)).status).toBe(404)
  })

  it('is found only by its whole id, in any case, and only by its owner', async () => {
    const id = await create(server, token)
    const find = async (profile_id: string, by: string) => {
      const { status, body } = await server.call('/character/get-profile', { profile_id }, by)
      return [status, String(body.profile_id ?? body.message)]
    }
    for (const spelling of [id, id.toUpperCase()]) expect(await find(spelling, token)).toEqual([200, id])
    const stranger = await signUp(server, 'eve')
    const unknown = [
      `0${id}`,
      `${id}0`,
      `{${id}}`,
      id.slice(1),
      id.slice(0, -1),
      id.replace('-', ''),
      `${id} or 1=1`,
      '1',
    ]
    for (const wrong of unknown) expect(await find(wrong, token)).toEqual([404, failures.notFound])
    for (const theirs of [id, randomUUID()]) expect(await find(theirs, stranger)).toEqual([404, failures.notFound])
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
