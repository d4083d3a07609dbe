/** Which conversation a memory is for. */
import { account, character, chat, memory } from '@codex/contracts/endpoints'
import type { Memory } from '@codex/contracts/entities'
import { memories as limits } from '@codex/contracts/limits'
import { failures, validation } from '@codex/contracts/texts'
import fc from 'fast-check'
import { download, upload } from '../testing/exports'
import { stream } from '../testing/model-server'
import { create, signUp } from '../testing/server'
import { talkWithModel } from '../testing/talk'

const talk = talkWithModel({ environment: { RATE_LIMITS: 'off' } })
let place: { readonly profile_id: string }
let second: string
beforeEach(async () => {
  talk.answers(stream('Hm.'))
  place = { profile_id: talk.chat.id }
  second = await begin(place.profile_id)
})

const call = (path: string, body: object) => talk.chat.server.call(path, { ...place, ...body }, talk.chat.token)
const in2nd = (body: object = {}) => ({ ...body, conversation_id: second })
const inFirst = (body: object = {}) => ({ ...body, conversation_id: place.profile_id })
const query = (sql: string, ...values: unknown[]) => talk.chat.server.database.query(sql, values)

async function begin(profile_id: string) {
  const { body } = await call('/chat/add-conversation', { profile_id })
  return chat.addConversation.read(body).conversation.conversation_id
}
const add = async (body: object) =>
  memory.add.read((await call('/memory/add', { kind: 'pin', text: 'Call me Sam', ...body })).body).memory
const change = async ({ memory_id }: Pick<Memory, 'memory_id'>, body: object) =>
  memory.change.read((await call('/memory/change', { memory_id, ...body })).body).memory
const listed = async (body: object = {}) => memory.list.read((await call('/memory/list', body)).body).memories
const texts = async (body: object = {}) => (await listed(body)).map(({ text }) => text)

async function promptOf(body: object = {}) {
  const { status } = await call('/chat/send-message', { message: 'The harbour', ...body })
  expect(status).toBe(200)
  return JSON.stringify(talk.model.requests.at(-1)?.body)
}

it('is all of them, unless it is said otherwise; that of a summary is its own', async () => {
  const { message_id: source_message_id } = chat.sendMessage.read(
    (await call('/chat/send-message', { message: 'Hi' })).body,
  )
  for (const [kind, more] of Object.entries({ pin: {}, fact: {}, lore: { keys: ['pier'] } })) {
    const one = await add({ kind, text: `A ${kind}`, ...more })
    expect(one).not.toHaveProperty('conversation_id')
  }
  const summary = await add({ kind: 'summary', text: 'A summary', source_message_id })
  expect(summary).not.toHaveProperty('conversation_id')
  expect(await texts(in2nd())).toEqual(['A pin', 'A fact', 'A lore'])
  const { memory_id } = summary
  expect(await call('/memory/change', { memory_id, scope: 'everywhere' })).toMatchObject({
    status: 400,
    body: { message: validation.summaryScope },
  })
})

it.each([
  ['the first one', inFirst, in2nd],
  ['another one', in2nd, inFirst],
])('is %s: then no other knows the memory, until it is for all again', async (_, here, there) => {
  const pin = await add({ ...here(), text: 'My ship is the Petrel', scope: 'conversation' })
  expect(pin.conversation_id).toBe(here().conversation_id)
  expect(await texts(here())).toEqual(['My ship is the Petrel'])
  expect(await texts(there())).toEqual([])
  expect(await promptOf(here())).toContain('Petrel')
  expect(await promptOf(there())).not.toContain('Petrel')
  const { body } = await call('/memory/recall', { ...there(), text: 'the Petrel' })
  expect(memory.recall.read(body).hits).toEqual([])
  const { memory_id } = pin
  expect((await call('/memory/change', { ...there(), memory_id, text: 'Mine' })).status).toBe(404)
  expect((await call('/memory/remove', { ...there(), memory_id })).status).toBe(404)

  expect(await change(pin, { ...here(), scope: 'everywhere' })).not.toHaveProperty('conversation_id')
  expect(await promptOf(there())).toContain('Petrel')
  await change(pin, { ...there(), scope: 'conversation' })
  expect(await texts(here())).toEqual([])
  expect(await promptOf(here())).not.toContain('Petrel')
})

it('stays with a correction, and what was corrected moves with it', async () => {
  const pin = await add({ text: 'My ship is the Petrel', scope: 'conversation' })
  const corrected = await change(pin, { text: 'My ship is the Gannet' })
  expect(corrected.conversation_id).toBe(place.profile_id)
  await change(corrected, { scope: 'everywhere' })
  expect(await texts(in2nd())).toEqual(['My ship is the Petrel', 'My ship is the Gannet'])
  await change(corrected, in2nd({ scope: 'conversation' }))
  expect(await texts()).toEqual([])
  expect(await change(pin, in2nd({ state: 'kept' }))).toMatchObject({ conversation_id: second })
  expect((await call('/memory/change', in2nd({ memory_id: pin.memory_id, state: 'off', scope: 'x' }))).status).toBe(400)
})

it('grows when the same is added for everywhere, and never shrinks by adding', async () => {
  const pin = await add({ scope: 'conversation' })
  expect(await add({ scope: 'conversation' })).toEqual(pin)
  const { memory_id } = pin
  expect(await add({})).toMatchObject({ memory_id })
  expect(await texts(in2nd())).toEqual(['Call me Sam'])
  expect(await add(in2nd({ scope: 'conversation' }))).toMatchObject({ memory_id })
  expect(await texts()).toEqual(['Call me Sam'])
})

it('of a fact that takes the place of another is that of the other', async () => {
  const offer = async (text: string) => {
    const id = crypto.randomUUID()
    await query(
      `insert into memories (id, companion_id, kind, text, keys, state, origin, subject, had_source, created_at, updated_at)
       values ($1, $2, 'fact', $3, '{}', 'offered', 'suggested', 'sister name', false, now(), now())`,
      id,
      place.profile_id,
      text,
    )
    return { memory_id: id }
  }
  const ana = await change(await offer('Your sister is Ana.'), in2nd({ state: 'kept', scope: 'conversation' }))
  const anna = await change(await offer('Your sister is Anna.'), in2nd({ state: 'kept' }))
  expect(anna).toMatchObject({ replaces: ana.memory_id, conversation_id: second })
  const both = await change(await offer('Your sister is Bea.'), in2nd({ state: 'kept', scope: 'everywhere' }))
  expect(both).not.toHaveProperty('conversation_id')
  expect(await texts()).toEqual(['Your sister is Ana.', 'Your sister is Anna.', 'Your sister is Bea.'])
  // What one conversation only has leaves the others what they have.
  const own = await change(await offer('Your sister is Cleo.'), in2nd({ state: 'kept', scope: 'conversation' }))
  expect(own.replaces).toBeNull()
  expect((await listed()).at(-1)).toMatchObject({ text: 'Your sister is Bea.', state: 'kept' })
})

it('does not add to how many a companion may have', async () => {
  await query(
    `insert into memories (id, companion_id, conversation_id, kind, text, keys, state, origin, had_source, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'pin', n::text, '{}', 'kept', 'user', false, now(), now() from generate_series(1, $3) n`,
    place.profile_id,
    second,
    limits.max,
  )
  expect(await texts()).toEqual([])
  const pin = { kind: 'pin', text: 'One more' }
  expect(await call('/memory/add', pin)).toMatchObject({
    status: 409,
    body: { message: failures.tooManyMemories(limits.max) },
  })
})

it('goes with its conversation; with messages alone go those that came from them', async () => {
  const said = async (body: object) =>
    chat.sendMessage.read((await call('/chat/send-message', { message: 'Hi', ...body })).body).message_id
  const source_message_id = await said({})
  await add(in2nd({ text: 'Of the first, for the second', scope: 'conversation', source_message_id }))
  await add(in2nd({ text: 'By hand', scope: 'conversation' }))
  await add(in2nd({ text: 'A key', kind: 'lore', keys: ['pier'], scope: 'conversation' }))
  await add(in2nd({ text: 'For all', source_message_id: await said(in2nd()) }))
  expect((await call('/chat/count-messages', {})).body).toMatchObject({ memories: 1 })
  expect((await call('/chat/delete-messages', { with_memories: true })).status).toBe(200)
  expect(await texts(in2nd())).toEqual(['By hand', 'A key', 'For all'])
  expect((await call('/chat/remove-conversation', in2nd())).status).toBe(200)
  const { rows } = await query('select text from memories')
  expect(rows).toEqual([{ text: 'For all' }])
})

it('comes through an export and an import, with other ids', async () => {
  await add({ text: 'Of the first', scope: 'conversation' })
  await add(in2nd({ text: 'A key', kind: 'lore', keys: ['pier'], scope: 'conversation' }))
  await add(in2nd({ text: 'A fact', kind: 'fact', scope: 'conversation' }))
  await add({ text: 'For all' })
  const { server, token } = talk.chat
  const zip = (await download(server, token)).rawPayload
  const bob = await signUp(server, 'bob')
  expect((await upload(server, account.importAccount.path, zip, bob)).status).toBe(200)
  const { profile_list } = character.listProfiles.read((await server.call('/character/list-profiles', {}, bob)).body)
  const profile_id = profile_list[0]?.profile_id
  const { body } = await server.call('/chat/list-conversations', { profile_id }, bob)
  const other = chat.listConversations
    .read(body)
    .conversations.find(({ conversation_id }) => conversation_id !== profile_id)?.conversation_id
  expect([place.profile_id, second]).not.toContain(other)
  const known = async (of: object) =>
    memory.list
      .read((await server.call('/memory/list', { profile_id, ...of }, bob)).body)
      .memories.map(({ text, conversation_id }) => [text, conversation_id])
  expect(await known({})).toEqual([
    ['Of the first', profile_id],
    ['For all', undefined],
  ])
  expect(await known({ conversation_id: other })).toEqual([
    ['A key', other],
    ['A fact', other],
    ['For all', undefined],
  ])
})

it('lets no memory into the prompt, the list or the recall of another one, whatever is done', async () => {
  const index = fc.nat(2)
  const scope = fc.constantFrom('everywhere', 'conversation')
  const step = fc.oneof(
    fc.record({ act: fc.constant('add' as const), at: index, scope, kind: fc.constantFrom('pin', 'fact', 'lore') }),
    fc.record({ act: fc.constantFrom('move' as const, 'correct' as const), at: index, scope, which: fc.nat(9) }),
    fc.record({ act: fc.constant('say' as const), at: index }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const profile_id = await create(talk.chat.server, talk.chat.token, { name: 'Mira' })
      const ids = [profile_id, await begin(profile_id), await begin(profile_id)]
      const here = (at: number) => ({ profile_id, conversation_id: ids[at] })
      const all: { id: string; kind: string; word: string; at: number | null }[] = []
      let count = 0
      const word = () => `w${(count += 1)}x`
      for (const one of steps) {
        if (one.act === 'say') await promptOf(here(one.at))
        else if (one.act === 'add') {
          const said = word()
          const keys = one.kind === 'lore' ? { keys: ['harbour'] } : {}
          const body = { ...here(one.at), ...keys, kind: one.kind, text: `The harbour ${said}`, scope: one.scope }
          const at = one.scope === 'everywhere' ? null : one.at
          all.push({ id: (await add(body)).memory_id, kind: one.kind, word: said, at })
        } else {
          const known = all.filter(({ at }) => at === null || at === one.at)
          const chosen = known[one.which % Math.max(1, known.length)]
          if (chosen === undefined) continue
          const isMove = one.act === 'move'
          const said = isMove ? chosen.word : word()
          const edit = isMove ? { scope: one.scope } : { text: `The harbour ${said}` }
          chosen.id = (await change({ memory_id: chosen.id }, { ...here(one.at), ...edit })).memory_id
          chosen.word = said
          if (isMove) chosen.at = one.scope === 'everywhere' ? null : one.at
        }
      }
      for (const at of [0, 1, 2]) {
        const known = all.filter((one) => one.at === null || one.at === at)
        const shown = (await listed(here(at))).filter(({ state }) => state === 'kept').map(({ memory_id }) => memory_id)
        expect(shown.toSorted()).toEqual(known.map(({ id }) => id).toSorted())
        const words = (await promptOf(here(at))).match(/w\d+x/g) ?? []
        const sent = new Set(words)
        expect(known.filter(({ kind }) => kind !== 'fact').every((one) => sent.has(one.word))).toBe(true)
        expect([...sent].filter((one) => !known.some((kept) => kept.word === one))).toEqual([])
        const { body } = await call('/memory/recall', { ...here(at), text: 'The harbour', limit: 20 })
        const hits = memory.recall.read(body).hits.flatMap(({ memory_id = [] }) => memory_id)
        expect(hits.filter((id) => !shown.includes(id))).toEqual([])
      }
    }),
    { numRuns: 15 },
  )
})
