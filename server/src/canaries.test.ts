/** Many people talk at once with a model that says again whatever it is sent: nobody ever reads anything of another one. */
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
/** So that several echoes of echoes are sent again. Tokens. */
const CONTEXT = 16_384

interface Size {
  readonly people: number
  readonly companions: number
  /** Of each companion. */
  readonly replies: number
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The text that a page would show of a stream, and all else that the stream tells. */
function readStream(text: string) {
  let said = ''
  const others: object[] = []
  const onEvent = ({ event = '', data }: { event?: string | undefined; data: string }) => {
    const one = readReplyEvent(event, JSON.parse(data))
    if (one?.event === 'delta') said += one.text
    else if (one !== null) others.push(one)
  }
  createParser({ onEvent }).feed(text)
  return { said, others: JSON.stringify(others), done: others.some((one) => 'event' in one && one.event === 'done') }
}

/** What everybody may read of it all is looked at. `leak`: what the model adds to an answer for that owner. */
async function everybodyTalks(size: Size, leak: (canaries: Canaries, owner: Owner) => string) {
  const canaries = createCanaries()
  const told = { replies: 0, streamed: 0, ofTheirOwn: 0 }
  const model = await modelServer(
    echoing((sent) => {
      model.asked.length = 0
      const owner = canaries.ownerOf(sent)
      if (owner === null) throw new Error('The model was asked for nobody')
      canaries.look('question to the model', sent, owner)
      return leak(canaries, owner)
    }),
  )
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
    const look = (where: string, text: string) => {
      canaries.look(where, text, owner)
      return text
    }
    const profile = {
      ...{ ...mira, name: `Mira ${own[0] ?? ''}`, role: `Keeper ${word()}`, speaking_style: `Calm, ${word()}` },
      personality_description: `She is patient. She loves ${own[1] ?? ''}.`,
      background: `She grew up near ${word()}.`,
    }
    for (const path of ['/refine/ai-personality-description', '/refine/ai-background', '/refine/ai-speaking-style'])
      look('refinement', await call(path, profile, token))
    const created = look('new companion', await call('/character/generate-profile', profile, token))
    const { profile_id = '' } = character.generateProfile.read(JSON.parse(created))
    const about = { profile_id }

    /** Answers the number of the reply. */
    async function reply(index: number, replyId: string, questionId: string): Promise<[string, string]> {
      const [path, body] = [
        ['/chat/send-message', { message: `What of ${word()}?` }],
        ['/chat/regenerate-reply', { message_id: replyId }],
        ['/chat/resend-message', { message: `And what of ${word()}?`, message_id: questionId }],
      ][replyId === '' ? 0 : index % 3] as [string, object] // one of these three
      const streams = index % 2 === 0
      const following = streams ? call('/chat/follow-reply', about, token, 'text/event-stream') : Promise.resolve('')
      const [text, followed] = await Promise.all([
        call(path, { ...about, ...body }, token, streams ? 'text/event-stream' : 'application/json'),
        following,
      ])
      look('followed reply', readStream(followed).said + readStream(followed).others)
      const { said, others, done } = readStream(streams ? text : '')
      if (streams && !done) throw new Error(`A stream ended with ${others}`)
      const whole = streams ? look('streamed reply', `${said} ${others}`) : look('reply', text)
      told.replies += 1
      told.streamed += streams ? 1 : 0
      if (own.every((canary) => canariesIn(whole).includes(canary))) told.ofTheirOwn += 1
      const ids = (name: string) => new RegExp(`"${name}":"(\\d+)"`).exec(whole)?.[1] ?? ''
      return [ids('message_id'), ids('question_id')]
    }
    let [replyId, questionId] = ['', '']
    for (const index of numbers(size.replies)) {
      const [newReply, newQuestion] = await reply(index, replyId, questionId)
      replyId = newReply
      if (newQuestion !== '') questionId = newQuestion
      if (index % 10 === 9) look('history', await call('/chat/get-chat', about, token))
    }
    look('history', await call('/chat/get-chat', about, token))
    look('profile', await call('/character/get-profile', about, token))
    return profile_id
  }

  async function live(person: number) {
    const ownWord = canaries.of({ person, companion: null })
    const account = { username: `u${person}_${ownWord}`, email: `${ownWord}@example.org`, password }
    const signedUp = await fetch(`${url}${API_PREFIX}/user/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    const { access_token: token } = user.signUp.read(await signedUp.json())
    const ids = await Promise.all(numbers(size.companions).map((companion) => talk({ person, companion }, token)))
    const rows = await call('/character/list-profiles', {}, token)
    const { profile_list } = character.listProfiles.read(JSON.parse(rows))
    for (const { profile_id, tags, ...row } of profile_list) {
      const owner = { person, companion: ids.indexOf(profile_id) }
      canaries.look('tags', JSON.stringify(tags), owner)
      canaries.look('row of the list', JSON.stringify(row), owner)
    }
    await lookAtStored(server, canaries, ids, person)
  }

  try {
    // Each has words that others could read before anybody asks anything.
    for (const person of numbers(size.people))
      for (const companion of numbers(size.companions)) canaries.of({ person, companion })
    await Promise.all(numbers(size.people).map(live))
  } finally {
    await server.close()
    await model.close()
  }
  return { found: canaries.found, told }
}

/** Every message and every other reply of a person's companions, as the database has them. */
async function lookAtStored({ database }: TestServer, canaries: Canaries, ids: readonly string[], person: number) {
  const { rows } = await database.query<{ companion_id: string; message: string }>(
    `select companion_id, message from messages where companion_id = any($1)
     union all select companion_id, alternatives.message from alternatives
       join messages on messages.id = message_id where companion_id = any($1)`,
    [ids],
  )
  expect(rows.length).toBeGreaterThan(ids.length)
  for (const { companion_id, message } of rows)
    canaries.look('stored message', message, { person, companion: ids.indexOf(companion_id) })
}

const size = long ? LARGE : SMALL
const count = size.people * size.companions * size.replies
const hour = 3_600_000
it(
  `${count} replies of a model that repeats what it is sent hold nothing of anybody else`,
  async () => {
    const { found, told } = await everybodyTalks(size, () => '')
    if (long) process.stdout.write(`${JSON.stringify({ found: found.length, ...told })}\n`)
    expect(found).toEqual([])
    // Else there was no echo to be looked at.
    expect(told).toEqual({ replies: count, streamed: expect.any(Number), ofTheirOwn: count })
    expect(told.streamed).toBeGreaterThanOrEqual(count / 2)
  },
  ...(long ? [hour] : []),
)

it.each([
  ['somebody else', false],
  ['another companion of the same person', true],
])('a word of %s would be found wherever it got to', async (_, near) => {
  const { found } = await everybodyTalks({ people: 2, companions: 2, replies: 4 }, (canaries, owner) =>
    canaries.foreignTo(owner, near),
  )
  const places = ['refinement', 'tags', 'profile', 'reply', 'streamed reply', 'history', 'stored message']
  expect([...new Set(found.map(({ where }) => where))]).toEqual(expect.arrayContaining(places))
})
