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
let hasty: Conversation
beforeAll(async () => {
  model = await modelServer(stream('Hello'))
  const engineWith = (chosen: typeof timeouts) =>
    openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: 'sk-secret' }, { timeouts: chosen })
  chat = await conversation(engineWith(timeouts), undefined, { RATE_LIMITS: 'off' })
  hasty = await conversation(engineWith(short), chat, { RATE_LIMITS: 'off' })
})
afterAll(async () => {
  await hasty.close()
  await chat.close()
  await model.close()
})
afterEach(() => chat.server.database.exec('delete from messages'))

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

it.each<[string, Respond, string]>([
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
])('a model that %s is understood', async (_, respond, expected) => {
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
const loses: Respond = (response) =>
  void (begin(response).write(piece('Half')), setTimeout(() => response.destroy(), 50))
const drips: Respond = (response) => {
  begin(response)
  const dripping = setInterval(() => response.write(piece('and ')), 100)
  response.once('close', () => clearInterval(dripping))
}
const sendsError: Respond = (response) => void begin(response).end(`${piece('Half')}data: ${JSON.stringify(leak)}\n\n`)
const redirects: Respond = (response) =>
  void response.writeHead(307, { location: 'http://127.0.0.1:9/v1/chat/completions' }).end()
const longEvent: Respond = (response) => void flood(begin(response), 'x'.repeat(60_000))
const longJson: Respond = (response) =>
  void flood(response.writeHead(200, { 'content-type': 'application/json' }), ' '.repeat(60_000))

/** With the words that are shown before the fault, if any. */
it.each<[string, Respond, number, string, string | null]>([
  ['is cut in the middle', brokenStream('Half a sen'), 502, 'gave no usable answer', 'Half a sen'],
  ['loses its connection', loses, 502, 'could not be reached', 'Half'],
  ['sends an error in the middle', sendsError, 502, 'gave no usable answer', 'Half'],
  ['answers a web page', html, 502, 'gave no usable answer', null],
  ['refuses the key', json(401, leak), 502, 'does not accept this server', null],
  ['is over its limit', json(429, leak, { 'retry-after': '7' }), 503, 'is busy', null],
  ['breaks down', json(500, leak), 502, 'gave no usable answer', null],
  ['hangs before its headers', () => undefined, 504, 'took too long', null],
  ['hangs after its headers', (response) => begin(response).flushHeaders(), 504, 'took too long', null],
  ['hangs in the middle', (response) => void begin(response).write(piece('Half')), 504, 'took too long', 'Half'],
  ['sends a token at a time without end', drips, 504, 'took too long', 'and and'],
  ['redirects', redirects, 502, 'could not be reached', null],
  ['writes an event of 50 MB', longEvent, 502, 'gave no usable answer', null],
  ['answers 50 MB of JSON', longJson, 502, 'gave no usable answer', null],
  ['answers no text', stream(), 502, 'gave an empty answer', null],
])('a model that %s is an error; a stream has what was shown before', async (_, respond, status, text, shown) => {
  const talk = status === 504 ? hasty : chat
  model.answers(respond)
  const message = expect.stringContaining(`The language model ${text}`) as unknown
  const secrets = /sk-secret|10\.0\.0\.9|127\.0\.0\.1/
  const refused = await talk.call('send-message', { message: 'Hi' })
  expect(refused).toMatchObject({ status, body: { message } })
  expect(refused.headers['retry-after']).toBe(status === 503 ? '7' : undefined)
  expect(JSON.stringify(refused.body)).not.toMatch(secrets)
  expect(await chat.texts()).toEqual([])
  await released()

  const sending = await talk.stream('send-message', { message: 'Hi' })
  await sending.ended
  const end = sending.events.at(-1)
  if (shown === null) {
    expect(end).toMatchObject({ event: 'error', status, message, ...(status === 503 && { retry_after: 7 }) })
    expect(await chat.texts()).toEqual([])
  } else {
    const half = { message: textOf(sending.events), cut_off: true }
    expect(end).toMatchObject({ event: 'done', ...half })
    expect(half.message.startsWith(shown)).toBe(true)
    expect(await chat.history()).toMatchObject([{ message: 'Hi' }, half])
  }
  expect(JSON.stringify(sending.events)).not.toMatch(secrets)
  await released()

  model.answers(stream('Back again'))
  if (status !== 504) expect((await chat.call('send-message', { message: 'Hi' })).body.message).toBe('Back again')
})

it('a model that is down is an error', async () => {
  const gone = await modelServer(stream())
  await gone.close()
  const down = await conversation(openAiEngine({ baseUrl: gone.baseUrl, model: 'tiny', apiKey: null }), chat)
  const sending = await down.stream('send-message', { message: 'Hi' })
  await sending.ended
  await down.close()
  expect(sending.events.at(-1)).toEqual({ event: 'error', status: 502, message: failures.modelUnreachable })
})
