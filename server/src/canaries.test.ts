/** Many users talk at once with a model that repeats its prompt. No user ever gets a text of another one. */
import { API_PREFIX, character, user } from '@codex/contracts/endpoints'
import { readReplyEvent } from '@codex/contracts/replies'
import { createParser } from 'eventsource-parser'
import { openAiEngine } from './llm/openai'
import type { Canaries, Owner } from './testing/canaries'
import { canariesIn, createCanaries } from './testing/canaries'
import { echoing } from './testing/echo'
import { modelServer } from './testing/model-server'
import type { TestServer } from './testing/server'
import { mira, password, testServer } from './testing/server'

// The full size takes minutes.
const long = process.env['LONG_TESTS'] === 'on'
const LARGE = { people: 8, companions: 4, replies: 313 }
const SMALL = { people: 3, companions: 2, replies: 6 }
/** Tokens: several earlier replies are part of a prompt. */
const CONTEXT = 16_384

interface Size {
  readonly people: number
  readonly companions: number
  /** Of each companion. */
  readonly replies: number
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The reply in a stream, and its other events. */
function readStream(text: string) {
  let reply = ''
  const others: object[] = []
  const onEvent = ({ event = '', data }: { event?: string | undefined; data: string }) => {
    const one = readReplyEvent(event, JSON.parse(data))
    if (one?.event === 'delta') reply += one.text
    else if (one !== null) others.push(one)
  }
  createParser({ onEvent }).feed(text)
  return { reply, others: JSON.stringify(others), done: others.some((one) => 'event' in one && one.event === 'done') }
}

/** Checks every answer that a user can read. `leak`: what the model adds to the answer for an owner. */
async function runAll(size: Size, leak: (canaries: Canaries, owner: Owner) => string) {
  const canaries = createCanaries()
  const counts = { replies: 0, streamed: 0, withOwnCanaries: 0 }
  const echo = echoing((prompt) => {
    model.requests.length = 0
    const owner = canaries.ownerOf(prompt)
    if (owner === null) throw new Error('The prompt has no canary')
    canaries.check('question to the model', prompt, owner)
    return leak(canaries, owner)
  })
  const model = await modelServer(echo)
  model.namesTraits(echo)
  const engine = openAiEngine({ baseUrl: model.baseUrl, model: 'echo', apiKey: null, context: CONTEXT })
  const server = await testServer({ engine, environment: { RATE_LIMITS: 'off' } })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })

  async function call(path: string, body: object, token: string, accept = 'application/json') {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, accept }
    const answer = await fetch(url + API_PREFIX + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return text
  }

  async function talk(owner: Owner, token: string) {
    const word = () => canaries.of(owner)
    const own = [word(), word()]
    const check = (where: string, text: string) => {
      canaries.check(where, text, owner)
      return text
    }
    const profile = {
      ...mira,
      name: `Mira ${own[0] ?? ''}`,
      role: `Keeper ${word()}`,
      speaking_style: `Calm, ${word()}`,
      personality_description: `She is patient. She loves ${own[1] ?? ''}.`,
      background: `She grew up near ${word()}.`,
    }
    for (const path of ['/refine/ai-personality-description', '/refine/ai-background', '/refine/ai-speaking-style'])
      check('refinement', await call(path, profile, token))
    const created = check('new companion', await call('/character/generate-profile', profile, token))
    const { profile_id = '' } = character.generateProfile.read(JSON.parse(created))
    const about = { profile_id }

    /** Returns the ids of the reply and of its question. */
    async function reply(index: number, replyId: string, questionId: string): Promise<[string, string]> {
      const [path, body] = [
        ['/chat/send-message', { message: `What of ${word()}?` }],
        ['/chat/regenerate-reply', { message_id: replyId, hint: `More of ${word()}` }],
        ['/chat/resend-message', { message: `And what of ${word()}?`, message_id: questionId }],
      ][replyId === '' ? 0 : index % 3] as [string, object] // one of these three
      const streams = index % 2 === 0
      const following = streams ? call('/chat/follow-reply', about, token, 'text/event-stream') : Promise.resolve('')
      const [text, followed] = await Promise.all([
        call(path, { ...about, ...body }, token, streams ? 'text/event-stream' : 'application/json'),
        following,
      ])
      check('followed reply', readStream(followed).reply + readStream(followed).others)
      const { reply: streamedReply, others, done } = readStream(streams ? text : '')
      if (streams && !done) throw new Error(`A stream ended with ${others}`)
      const whole = streams ? check('streamed reply', `${streamedReply} ${others}`) : check('reply', text)
      counts.replies += 1
      counts.streamed += streams ? 1 : 0
      if (own.every((canary) => canariesIn(whole).includes(canary))) counts.withOwnCanaries += 1
      const ids = (name: string) => new RegExp(`"${name}":"(\\d+)"`).exec(whole)?.[1] ?? ''
      return [ids('message_id'), ids('question_id')]
    }
    let [replyId, questionId] = ['', '']
    for (const index of numbers(size.replies)) {
      const [newReply, newQuestion] = await reply(index, replyId, questionId)
      replyId = newReply
      if (newQuestion !== '') questionId = newQuestion
      if (index % 10 === 9) check('history', await call('/chat/get-chat', about, token))
    }
    check('history', await call('/chat/get-chat', about, token))
    check('profile', await call('/character/get-profile', about, token))
    return profile_id
  }

  async function runPerson(person: number) {
    const ownWord = canaries.of({ person, companion: null })
    const account = { username: `u${person}_${ownWord}`, email: `${ownWord}@example.org`, password }
    const { access_token: token } = user.signUp.read(JSON.parse(await call('/user/sign-up', account, '')))
    const ids = await Promise.all(numbers(size.companions).map((companion) => talk({ person, companion }, token)))
    const rows = await call('/character/list-profiles', {}, token)
    const { profile_list } = character.listProfiles.read(JSON.parse(rows))
    for (const { profile_id, tags, ...row } of profile_list) {
      const owner = { person, companion: ids.indexOf(profile_id) }
      canaries.check('tags', JSON.stringify(tags), owner)
      canaries.check('row of the list', JSON.stringify(row), owner)
    }
    await checkStored(server, canaries, ids, person)
  }

  try {
    // Every companion has a canary before the first call.
    for (const person of numbers(size.people))
      for (const companion of numbers(size.companions)) canaries.of({ person, companion })
    await Promise.all(numbers(size.people).map(runPerson))
  } finally {
    await server.close()
    await model.close()
  }
  return { found: canaries.found, counts }
}

/** Checks every stored message and alternative of a person's companions. */
async function checkStored({ database }: TestServer, canaries: Canaries, ids: readonly string[], person: number) {
  const { rows } = await database.query<{ companion_id: string; message: string }>(
    `select companion_id, message from messages where companion_id = any($1)
     union all select companion_id, alternatives.message from alternatives
       join messages on messages.id = message_id where companion_id = any($1)
     union all select companion_id, text from memories where companion_id = any($1)
     union all select companion_id, text from voice_lines where companion_id = any($1)`,
    [ids],
  )
  expect(rows.length).toBeGreaterThan(ids.length)
  for (const { companion_id, message } of rows)
    canaries.check('stored message', message, { person, companion: ids.indexOf(companion_id) })
}

const size = long ? LARGE : SMALL
const count = size.people * size.companions * size.replies
const hour = 3_600_000
it(
  `${count} replies of a model that repeats its prompt contain no text of another user`,
  async () => {
    const { found, counts } = await runAll(size, () => '')
    if (long) process.stdout.write(`${JSON.stringify({ found: found.length, ...counts })}\n`)
    expect(found).toEqual([])
    // Without these the model repeated nothing.
    expect(counts).toEqual({ replies: count, streamed: expect.any(Number), withOwnCanaries: count })
    expect(counts.streamed).toBeGreaterThanOrEqual(count / 2)
  },
  ...(long ? [hour] : []),
)

it.each([
  ['another person', false],
  ['another companion of the same person', true],
])('a canary of %s is found in every kind of text', async (_, samePerson) => {
  const { found } = await runAll({ people: 2, companions: 2, replies: 4 }, (canaries, owner) =>
    canaries.foreignTo(owner, samePerson),
  )
  const places = ['refinement', 'tags', 'profile', 'reply', 'streamed reply', 'history', 'stored message']
  expect([...new Set(found.map(({ where }) => where))]).toEqual(expect.arrayContaining(places))
})
