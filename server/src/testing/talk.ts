/** A conversation with a model server, for each test of a file, and the steps that the tests share. */
import { eventually } from '@codex/build/eventually'
import { chat as endpoints } from '@codex/contracts/endpoints'
import type { ReplyEvent } from '@codex/contracts/replies'
import { failures } from '@codex/contracts/texts'
import type { Engine } from '../llm/engine'
import { openAiEngine } from '../llm/openai'
import type { Environment } from '../settings/settings'
import type { Conversation } from './conversation'
import { conversation, isDelta } from './conversation'
import type { ModelServer, Respond } from './model-server'
import { brokenStream, modelServer, slowStream, stream, turnsOf } from './model-server'

/** With this setting the server expects other instances; the test's own database is used. */
export const severalInstances = { DATABASE_URL: 'postgres://shared@127.0.0.1/shared' }

export const moved = { status: 409, body: { message: failures.conversationMoved } }
export const byModel = { kind: 'openai', label: 'tiny' }
export const userTurn = (content: string) => ({ role: 'user', content })
export const modelTurn = (content: string) => ({ role: 'assistant', content })

/** The clock, and no timer, is fake. */
export const fakeDate = (now: number | Date) =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setInterval',
      'setTimeout',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
    ],
  })

interface Lease {
  readonly kind?: string
  readonly question?: string | null
  readonly replaces?: string | null
  readonly said?: string
  /** Null: its words were shown to no reader. */
  readonly engine?: string | null
  /** Since its last heartbeat. A lease expires after ten. */
  readonly seconds?: number
}

export const KEY = 'key-of-the-dead'

/** A reply of an instance that has died. */
export const leaveLease = (
  { server, id }: Conversation,
  { kind = 'send', question = 'Hi', replaces = null, said = '', engine = 'openai', seconds = 11 }: Lease,
) =>
  server.database.query(
    `insert into replies_under_way
       (companion_id, key, copy, kind, question, asked_at, replaces, said, beat_at, engine_kind, engine_label)
     values ($1, $2, $1, $3, $4, now(), $5, $6, now() - make_interval(secs => $7), $8, $8)`,
    [id, KEY, kind, question, replaces, said, seconds, engine],
  )

interface Options {
  readonly environment?: Environment
  /** Tokens. */
  readonly context?: number
}

export function talkWithModel({ environment = {}, context }: Options = {}) {
  let model: ModelServer
  let chat: Conversation
  let slow: ReturnType<typeof slowStream>
  const instances: Conversation[] = []
  const engine = () =>
    openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null, ...(context !== undefined && { context }) })

  beforeEach(async () => {
    slow = slowStream()
    model = await modelServer(slow.respond)
    chat = await conversation(engine(), undefined, environment)
  })
  afterEach(async () => {
    for (const one of [...instances.splice(0), chat]) await one.close()
    await model.close()
  })

  const asked = (times = 1) => eventually(() => slow.count() >= times, 'the model is asked', 60_000)

  /** A stream to its end. */
  async function streamed(path: string, body: object = {}) {
    const sending = await chat.stream(path, body)
    await sending.ended
    return sending
  }

  return {
    get model() {
      return model
    },
    get chat() {
      return chat
    },
    /** The answer of the model until it gets another one. */
    get slow() {
      return slow
    },
    asked,
    streamed,
    answers: (respond: Respond) => model.answers(respond),
    /** What the last prompt has of the conversation. */
    prompt: () => turnsOf(model.requests.at(-1)),
    last: async () => (await chat.history()).at(-1),
    leases: async () => (await chat.server.database.query('select 1 from replies_under_way')).rows.length,

    /** Another instance on the same database. It is closed after the test. */
    async instance({ by = engine(), settings = environment }: { by?: Engine; settings?: Environment } = {}) {
      const other = await conversation(by, chat, settings)
      instances.push(other)
      return other
    },

    async say(message: string, reply: string) {
      model.answers(stream(reply))
      const answer = await chat.call('send-message', { message })
      const { message_id = '', question_id = '', ...rest } = endpoints.sendMessage.read(answer.body)
      return { ...rest, message_id, question_id }
    },
    regenerate(message_id: string, reply: string, more: object = {}) {
      model.answers(stream(reply))
      return chat.call('regenerate-reply', { message_id, ...more })
    },

    /** The last event of a stream. */
    endOf: async (path: string, body: object = {}): Promise<ReplyEvent | undefined> =>
      (await streamed(path, body)).events.at(-1),

    /** A stream of which `text` was shown; the model waits. */
    async shown(text: string, path = 'send-message', body: object = { message: 'Hi' }) {
      const before = slow.count()
      model.answers(slow.respond)
      const sending = await chat.stream(path, body)
      await asked(before + 1)
      slow.write(text)
      await sending.until(isDelta)
      return sending
    },

    /** A reply that breaks off after `text`. */
    async cutOff(text: string) {
      model.answers(brokenStream(text))
      const end = (await streamed('send-message', { message: 'Hi' })).events.at(-1)
      if (end?.event !== 'done') throw new Error(`The reply ended with ${JSON.stringify(end)}`)
      const { message_id = '', question_id = '', ...rest } = end
      return { ...rest, message_id, question_id }
    },
    goOn(message_id: string, ...pieces: readonly string[]) {
      model.answers(stream(...pieces))
      return streamed('continue-reply', { message_id })
    },
  }
}
