/** Faults of a model server: each ends in time, with a text of ours, the right status, and the connection closed. */
import { eventually } from '@codex/build/eventually'
import { failures } from '@codex/contracts/texts'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openAiEngine } from '../llm/openai'
import type { Conversation } from '../testing/conversation'
import { conversation, textOf } from '../testing/conversation'
import type { ModelServer, Respond } from '../testing/model-server'
import { brokenStream, json, modelServer, stream } from '../testing/model-server'

/** ms. Short only where the model hangs: on a slow machine the others would time out, too. */
const timeouts = { firstByte: 15_000, idle: 15_000, total: 60_000 }
const short = { firstByte: 700, idle: 700, total: 1500 }
const leak = { error: { message: 'Incorrect API key provided: sk-secret at http://10.0.0.9/' } }
const MEGABYTES = 50

let model: ModelServer
let chat: Conversation
beforeAll(async () => {
  model = await modelServer(stream('Hello'))
})
afterAll(() => model.close())
const talkWith = async (chosen: typeof timeouts) => {
  chat = await conversation(
    openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: 'sk-secret' }, { timeouts: chosen }),
  )
}
afterEach(() => chat.close())

const piece = (content: string, finish?: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, ...(finish && { finish_reason: finish }) }] })}\n\n`
const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })

/** Writes as much as the reader takes, and stops when it has left. */
async function flood(response: ServerResponse, part: string) {
  for (let sent = 0; sent < MEGABYTES * 1_000_000 && !response.destroyed; sent += part.length)
    if (!response.write(part)) await Promise.race([new Promise((resolve) => response.once('drain', resolve)), wait(50)])
  response.end()
}

async function released() {
  await eventually(() => model.open() === 0, 'the connection to the model is closed')
  const inFlight = () => chat.server.database.query('select 1 from replies_under_way')
  await eventually(async () => (await inFlight()).rows.length === 0, 'no reply is in flight')
}

const good: readonly (readonly [string, Respond, string])[] = [
  ['streams as usual', stream('Hello', ' you.'), 'Hello you.'],
  [
    'is slow with the first token',
    (response) => {
      begin(response)
      setTimeout(() => response.end(piece('Hello you.', 'stop')), 600)
    },
    'Hello you.',
  ],
  [
    'writes one token a second',
    (response) => {
      begin(response)
      const slowly = async () => {
        for (const word of ['One ', 'by ', 'one.']) {
          response.write(piece(word))
          await wait(1000)
        }
        response.end('data: [DONE]\n\n')
      }
      void slowly()
    },
    'One by one.',
  ],
  [
    'says that it is done, and sends no [DONE]',
    (response) => void begin(response).end(piece('Hello you.', 'stop')),
    'Hello you.',
  ],
  [
    'ends at its length limit',
    (response) => void begin(response).end(piece('A whole one. And "another!" And ha', 'length') + 'data: [DONE]\n\n'),
    'A whole one. And "another!"',
  ],
  [
    'never ends',
    (response) => void flood(begin(response), piece('She said it again. ').repeat(50)),
    // 12,000 UTF-16 units, and whole sentences.
    'She said it again. '.repeat(631).trim(),
  ],
]

it.each(good)('a model that %s is understood', async (_, respond, expected) => {
  await talkWith(timeouts)
  model.answers(respond)
  const sending = await chat.stream('send-message', { message: 'Hi' })
  await sending.ended
  expect(sending.events.at(-1)).toMatchObject({ event: 'done', message: expected })
  expect(textOf(sending.events).startsWith(expected)).toBe(true)
  expect(await chat.texts()).toEqual(['Hi', expected])
  await released()
})

const html: Respond = (response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert("sk-secret")</script>')
const bad: readonly (readonly [string, Respond, number, string])[] = [
  ['is cut in the middle', brokenStream('Half a sen'), 502, 'gave no usable answer'],
  [
    'loses its connection',
    (response) => void (begin(response).write(piece('Half')), setTimeout(() => response.destroy(), 50)),
    502,
    'could not be reached',
  ],
  [
    'sends an error in the middle',
    (response) => void begin(response).end(`${piece('Half')}data: ${JSON.stringify(leak)}\n\n`),
    502,
    'gave no usable answer',
  ],
  ['answers a web page', html, 502, 'gave no usable answer'],
  ['refuses the key', json(401, leak), 502, 'does not accept this server'],
  ['is over its limit', json(429, leak, { 'retry-after': '7' }), 503, 'is busy'],
  ['breaks down', json(500, leak), 502, 'gave no usable answer'],
  ['hangs before its headers', () => undefined, 504, 'took too long'],
  ['hangs after its headers', (response) => begin(response).flushHeaders(), 504, 'took too long'],
  ['hangs in the middle', (response) => void begin(response).write(piece('Half')), 504, 'took too long'],
  [
    'sends a token at a time without end',
    (response) => {
      begin(response)
      const dripping = setInterval(() => response.write(piece('and ')), 100)
      response.once('close', () => clearInterval(dripping))
    },
    504,
    'took too long',
  ],
  [
    'redirects',
    (response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/v1/chat/completions' }).end(),
    502,
    'could not be reached',
  ],
  [
    'writes an event of 50 MB',
    (response) => void flood(begin(response), 'x'.repeat(60_000)),
    502,
    'gave no usable answer',
  ],
  [
    'answers 50 MB of JSON',
    (response) => void flood(response.writeHead(200, { 'content-type': 'application/json' }), ' '.repeat(60_000)),
    502,
    'gave no usable answer',
  ],
  ['answers no text', stream(), 502, 'gave an empty answer'],
]

/** Words of these are shown before the fault. */
const shownBefore = new Map([
  ['is cut in the middle', 'Half a sen'],
  ['loses its connection', 'Half'],
  ['sends an error in the middle', 'Half'],
  ['hangs in the middle', 'Half'],
  ['sends a token at a time without end', 'and and'],
])

it.each(bad)('a model that %s is an error, and nothing is stored', async (_, respond, status, text) => {
  await talkWith(status === 504 ? short : timeouts)
  model.answers(respond)
  const refused = await chat.call('send-message', { message: 'Hi' })
  expect(refused).toMatchObject({ status, body: { message: expect.stringContaining(`The language model ${text}`) } })
  expect(refused.headers['retry-after']).toBe(status === 503 ? '7' : undefined)
  expect(JSON.stringify(refused.body)).not.toMatch(/sk-secret|10\.0\.0\.9|127\.0\.0\.1/)
  expect(await chat.texts()).toEqual([])
  await released()

  model.answers(stream('Back again'))
  if (status !== 504) expect((await chat.call('send-message', { message: 'Hi' })).body.message).toBe('Back again')
})

it.each(bad)(
  'a stream of a model that %s ends with what was shown, or an error',
  async (name, respond, status, text) => {
    await talkWith(status === 504 ? short : timeouts)
    model.answers(respond)
    const sending = await chat.stream('send-message', { message: 'Hi' })
    await sending.ended
    const end = sending.events.at(-1)
    const shown = shownBefore.get(name)
    if (shown === undefined) {
      expect(end).toMatchObject({
        event: 'error',
        status,
        message: expect.stringContaining(`The language model ${text}`),
      })
      expect(end).toMatchObject(status === 503 ? { retry_after: 7 } : {})
      expect(await chat.texts()).toEqual([])
    } else {
      expect(end).toMatchObject({ event: 'done', message: textOf(sending.events), cut_off: true })
      expect(textOf(sending.events)).toMatch(new RegExp(`^${shown}`))
      expect(await chat.history()).toMatchObject([
        { message: 'Hi' },
        { message: textOf(sending.events), cut_off: true },
      ])
    }
    expect(JSON.stringify(sending.events)).not.toMatch(/sk-secret|10\.0\.0\.9|127\.0\.0\.1/)
    await released()
  },
)

it('a model that is down is an error', async () => {
  const gone = await modelServer(stream())
  await gone.close()
  chat = await conversation(openAiEngine({ baseUrl: gone.baseUrl, model: 'tiny', apiKey: null }, { timeouts }))
  const sending = await chat.stream('send-message', { message: 'Hi' })
  await sending.ended
  expect(sending.events.at(-1)).toEqual({ event: 'error', status: 502, message: failures.modelUnreachable })
})
