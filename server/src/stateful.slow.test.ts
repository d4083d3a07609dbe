/** Random sequences of calls of several users. The server behaves like a small model in memory. */
import { character, chat, user } from '@codex/contracts/endpoints'
import { auth, failures } from '@codex/contracts/texts'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import type { Engine } from './llm'
import type { Companion, Model, Person, Turn } from './testing/model'
import { answerNumber, emptyModel, historyOf, shown } from './testing/model'
import type { Answer, TestServer } from './testing/server'
import { mira, password, testServer } from './testing/server'

// The full size takes minutes.
const SEQUENCES = process.env['LONG_TESTS'] === 'on' ? 1000 : 25
const COMMANDS = 30

let calls = 0
const engine: Engine = {
  identify: () => Promise.resolve({ kind: 'openai', label: 'counting' }),
  ready: () => Promise.resolve(true),
  // oxlint-disable-next-line typescript/require-await -- the answer needs no waiting
  async *reply() {
    calls += 1
    yield answerNumber(calls)
  },
}

let server: TestServer
beforeAll(async () => {
  server = await testServer({ engine, environment: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())

type Command = fc.AsyncCommand<Model, TestServer>

/** `check`: whether the command is possible now. `run`: runs it on both, and compares the results. */
function command(name: string, check: (model: Model) => boolean, run: (model: Model) => Promise<void>): Command {
  return { check, run, toString: () => name }
}
const pick = <Item>(items: readonly Item[], at: number): Item => {
  const item = items[at % items.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** A user with a valid token, and the token. */
function caller({ people }: Model, at: number) {
  const person = pick(
    people.filter(({ tokens }) => tokens.length > 0),
    at,
  )
  return { person, token: pick(person.tokens, at) }
}
const isSomeoneSignedIn = ({ people }: Model) => people.some(({ tokens }) => tokens.length > 0)
const hasCallerAndCompanion = (model: Model) =>
  isSomeoneSignedIn(model) && model.people.some(({ companions }) => companions.length > 0)

/** A companion of the caller or of another user. */
const anyCompanion = ({ people }: Model, at: number): Companion =>
  pick(
    people.flatMap(({ companions }) => companions),
    at,
  )

const expectRefused = ({ status, body }: Answer, expected: number, message?: string) =>
  expect([status, body]).toEqual([expected, { message: message ?? expect.any(String) }])

const turnOf = ({ turns }: Companion, latest: boolean) => (latest ? turns.at(-1) : turns[0])

/** The last turn, unless the call names another one and is refused. */
function movable(answer: Answer, { turns }: Companion, turn: Turn | undefined): Turn | null {
  if (turn !== undefined && turn === turns.at(-1)) return turn
  expectRefused(answer, 409, failures.conversationMoved)
  return null
}

/** The reply that a turn shows. */
function expectReply({ status, body }: Answer, turn: Turn) {
  expect([status, body.message]).toEqual([200, shown(turn)])
  const { chosen, replies } = turn
  expect(body.alternatives).toEqual(chosen === null ? undefined : { count: replies.length, chosen })
  return chat.sendMessage.read(body)
}

/** A new turn, answered by the language model. */
function expectTurn(answer: Answer, question: string, model: Model): Turn {
  model.calls += 1
  const turn = { question, questionId: '', replyId: '', replies: [answerNumber(model.calls)], chosen: null }
  const { question_id = '', message_id = '' } = expectReply(answer, turn)
  return { ...turn, questionId: question_id, replyId: message_id }
}

const at = fc.nat(1000)
const usernames = fc.constantFrom('ann', 'Ben', 'cleo_3')
const spellings = fc.constantFrom(
  (name: string) => name,
  (name: string) => name.toUpperCase(),
)
/** Texts that the server stores unchanged. */
const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((message) => {
  const accepted = chat.sendMessage.accept({ profile_id: 'x', message })
  return accepted.ok && accepted.body.message === message
})

const signUp = fc.tuple(usernames, spellings).map(([name, spell]) =>
  command(
    `sign up as ${spell(name)}`,
    () => true,
    async (model) => {
      const username = spell(name)
      const taken = model.people.some((person) => person.username.toLowerCase() === username.toLowerCase())
      const answer = await server.call('/user/sign-up', { username, email: `${name}@example.org`, password })
      if (taken) {
        expectRefused(answer, 409, auth.alreadyInUse)
        return
      }
      expect([answer.status, answer.body.username]).toEqual([200, username])
      const { access_token } = user.signUp.read(answer.body)
      model.people.push({ username, tokens: [access_token], companions: [], remarks: 0 })
    },
  ),
)

const signIn = fc.tuple(usernames, spellings, fc.boolean()).map(([name, spell, right]) =>
  command(
    `sign in as ${spell(name)}, ${right ? 'with the password' : 'with a wrong password'}`,
    () => true,
    async ({ people }) => {
      const person = people.find(({ username }) => username.toLowerCase() === name.toLowerCase())
      const secret = right ? password : `${password}x`
      const answer = await server.call('/user/sign-in', { username: spell(name), password: secret })
      if (person === undefined || !right) {
        expectRefused(answer, 401, auth.wrongCredentials)
        return
      }
      expect([answer.status, answer.body.username]).toEqual([200, person.username])
      person.tokens.push(user.signIn.read(answer.body).access_token)
    },
  ),
)

const signOut = at.map((whom) =>
  command('sign out', isSomeoneSignedIn, async (model) => {
    const { person, token } = caller(model, whom)
    expect((await server.call('/user/sign-out', {}, token)).status).toBe(200)
    person.tokens.splice(person.tokens.indexOf(token), 1)
    model.expired.push(token)
  }),
)

const useOldToken = fc.tuple(at, fc.constantFrom('/character/list-profiles', '/user/sign-out')).map(([which, path]) =>
  command(
    `${path} with an expired token`,
    ({ expired }) => expired.length > 0,
    async ({ expired }) => expectRefused(await server.call(path, {}, pick(expired, which)), 401, failures.unauthorized),
  ),
)

const remark = fc.tuple(at, texts).map(([whom, message]) =>
  command('send feedback', isSomeoneSignedIn, async (model) => {
    const { person, token } = caller(model, whom)
    const answer = await server.call('/user/add-remarks', { type: 'Other', message, user_id: randomUUID() }, token)
    expect(answer.status).toBe(200)
    person.remarks += 1
  }),
)

const createCompanion = fc.tuple(at, texts).map(([whom, text]) =>
  command('create a companion', isSomeoneSignedIn, async (model) => {
    const { person, token } = caller(model, whom)
    const role = `Keeper ${text}`
    const name = `Mira ${person.companions.length}`
    const answer = await server.call('/character/generate-profile', { ...mira, name, role }, token)
    expect(answer.status).toBe(200)
    const { profile_id: id = '' } = character.generateProfile.read(answer.body)
    person.companions.push({ id, name, role, turns: [], turnOfKey: new Map() })
  }),
)

/** A call about a companion: 404 for other users than its owner. */
const about = (
  name: string,
  path: string,
  own: (companion: Companion, person: Person, call: (body?: object) => Promise<Answer>, model: Model) => Promise<void>,
  body: (companion: Companion) => object = () => ({}),
) =>
  fc.tuple(at, at).map(([whom, whose]) =>
    command(name, hasCallerAndCompanion, async (model) => {
      const { person, token } = caller(model, whom)
      const companion = anyCompanion(model, whose)
      const call = (more: object = {}) =>
        server.call(path, { profile_id: companion.id, ...body(companion), ...more }, token)
      if (person.companions.includes(companion)) await own(companion, person, call, model)
      else expectRefused(await call(), 404, failures.notFound)
    }),
  )

const getCompanion = about('get a companion', '/character/get-profile', async ({ id, name, role }, _, call) => {
  const { status, body } = await call()
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...mira, profile_id: id, name, role })
})

const edit = fc.tuple(texts, fc.boolean()).chain(([text, rename]) =>
  about(
    'edit a companion',
    '/character/edit-profile',
    async (companion, _, call) => {
      const role = `Pilot ${text}`
      const name = rename ? 'Another Name' : companion.name
      const answer = await call({ role, name })
      if (rename) {
        expectRefused(answer, 400)
        return
      }
      expect(answer.status).toBe(200)
      companion.role = role
    },
    ({ name }) => ({ ...mira, name }),
  ),
)

const remove = about('delete a companion', '/character/delete-profile', async (companion, person, call) => {
  expect((await call()).status).toBe(200)
  person.companions.splice(person.companions.indexOf(companion), 1)
  expectRefused(await call(), 404, failures.notFound)
})

type Key = 'none' | 'fresh' | 'used'
const send = fc.tuple(texts, fc.constantFrom<Key>('none', 'fresh', 'used'), at).chain(([message, kind, which]) =>
  about(
    `send a message with ${kind} key`,
    '/chat/send-message',
    async (companion, _, call, model) => {
      const used = kind === 'used' && companion.turnOfKey.size > 0 ? pick([...companion.turnOfKey.keys()], which) : null
      const key = used ?? (kind === 'none' ? null : randomUUID())
      const answer = await call(key === null ? {} : { idempotency_key: key })
      if (used !== null) {
        const made = companion.turnOfKey.get(used) ?? null
        if (made === null) expectRefused(answer, 409, failures.conversationMoved)
        else expectReply(answer, made)
        return
      }
      const added = expectTurn(answer, message, model)
      companion.turns.push(added)
      if (key !== null) companion.turnOfKey.set(key, added)
    },
    () => ({ message }),
  ),
)

const resend = fc.tuple(texts, fc.boolean()).chain(([message, latest]) =>
  about(
    `resend the ${latest ? 'last' : 'first'} message`,
    '/chat/resend-message',
    async (companion, _, call, model) => {
      const named = turnOf(companion, latest)
      const answer = await call({ message_id: named?.questionId ?? '7' })
      const old = movable(answer, companion, named)
      if (old === null) return
      companion.turns.splice(-1, 1, expectTurn(answer, message, model))
      for (const [key, turn] of companion.turnOfKey) if (turn === old) companion.turnOfKey.set(key, null)
    },
    () => ({ message, message_id: '7' }),
  ),
)

const regenerate = fc.boolean().chain((latest) =>
  about(
    `regenerate the ${latest ? 'last' : 'first'} reply`,
    '/chat/regenerate-reply',
    async (companion, _, call, model) => {
      const named = turnOf(companion, latest)
      const key = randomUUID()
      const answer = await call({ message_id: named?.replyId ?? '7', idempotency_key: key })
      const turn = movable(answer, companion, named)
      if (turn === null) return
      model.calls += 1
      turn.replies.push(answerNumber(model.calls))
      turn.chosen = turn.replies.length - 1
      expectReply(answer, turn)
      companion.turnOfKey.set(key, turn)
    },
    () => ({ message_id: '7' }),
  ),
)

const choose = fc.nat(3).chain((index) =>
  about(
    `choose reply ${index}`,
    '/chat/choose-reply',
    async (companion, _, call) => {
      const named = turnOf(companion, true)
      const answer = await call({ message_id: named?.replyId ?? '7' })
      const turn = movable(answer, companion, named)
      if (turn === null) return
      if (turn.chosen === null || index >= turn.replies.length) {
        expectRefused(answer, 400, failures.noSuchReply)
        return
      }
      turn.chosen = index
      expectReply(answer, turn)
    },
    () => ({ message_id: '7', index }),
  ),
)

const listReplies = fc.boolean().chain((latest) =>
  about(
    `read all replies to the ${latest ? 'last' : 'first'} message`,
    '/chat/list-alternatives',
    async (companion, _, call) => {
      const turn = turnOf(companion, latest)
      const answer = await call({ message_id: turn?.replyId ?? '7' })
      if (turn === undefined) {
        expectRefused(answer, 409, failures.conversationMoved)
        return
      }
      expect(chat.listAlternatives.read(answer.body).alternatives.map(({ message }) => message)).toEqual(turn.replies)
    },
    () => ({ message_id: '7' }),
  ),
)

const plain = ({ sender, message, alternatives }: Record<string, unknown>) => ({
  sender,
  message,
  ...(alternatives !== undefined && { alternatives }),
})

const readHistory = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }).chain((limit) =>
  about('read a conversation', '/chat/get-chat', async (companion, person, call) => {
    const { status, body } = await call(limit === null ? {} : { limit })
    expect(status).toBe(200)
    const all = historyOf(person, companion)
    expect((body as Record<string, unknown>[]).map(plain)).toEqual(limit === null ? all : all.slice(-limit))
  }),
)

const follow = about('follow a reply', '/chat/follow-reply', async ({ turns }, _, call) => {
  expect((await call()).body).toEqual({ reply: null, last_message_id: turns.at(-1)?.replyId ?? null })
})

async function expectSame({ people, expired }: Model) {
  const { rows } = await server.database.query(
    `select (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions,
       (select count(*)::int from companions) as companions, (select count(*)::int from messages) as messages,
       (select count(*)::int from remarks) as remarks, (select count(*)::int from replies_under_way) as in_flight`,
  )
  const companions = people.flatMap((person) => person.companions)
  expect(rows).toEqual([
    {
      users: people.length,
      sessions: people.flatMap(({ tokens }) => tokens).length,
      companions: companions.length,
      messages: companions.reduce((sum, { turns }) => sum + 2 * turns.length, 0),
      remarks: people.reduce((sum, { remarks }) => sum + remarks, 0),
      in_flight: 0,
    },
  ])
  for (const person of people) {
    const [token] = person.tokens
    if (token === undefined) continue
    const { body } = await server.call('/character/list-profiles', {}, token)
    const { profile_list } = character.listProfiles.read(body)
    const byId = <Item extends { profile_id: string }>(items: readonly Item[]) =>
      [...items].sort((one, other) => (one.profile_id < other.profile_id ? -1 : 1))
    expect(byId(profile_list.map(({ profile_id, name, role }) => ({ profile_id, name, role })))).toEqual(
      byId(person.companions.map(({ id, name, role }) => ({ profile_id: id, name, role }))),
    )
    for (const companion of person.companions) {
      const history = await server.call('/chat/get-chat', { profile_id: companion.id }, token)
      expect((history.body as Record<string, unknown>[]).map(plain)).toEqual(historyOf(person, companion))
    }
  }
  for (const token of expired) expect((await server.call('/user/session', {}, token)).status).toBe(401)
}

describe('random sequences of calls', () => {
  it(`have the results of the model (${SEQUENCES})`, async () => {
    const account = [signUp, signIn, signOut, useOldToken, remark]
    const companion = [createCompanion, createCompanion, getCompanion, edit, remove]
    const talk = [send, send, send, resend, regenerate, choose, listReplies, readHistory, follow]
    const commands = fc.commands([...account, ...companion, ...talk], { maxCommands: COMMANDS, size: 'max' })
    const first = fc.constant(null).chain(() => signUp)
    let commandCount = 0
    await fc.assert(
      fc.asyncProperty(first, commands, async (begin, sequence) => {
        await server.database.exec('delete from users')
        calls = 0
        const model = emptyModel()
        await begin.run(model, server)
        await fc.asyncModelRun(() => ({ model, real: server }), sequence)
        await expectSame(model)
        commandCount += [...sequence].length
      }),
      { numRuns: SEQUENCES, endOnFailure: SEQUENCES > 100 },
    )
    expect(commandCount).toBeGreaterThan(5 * SEQUENCES)
  })
})
