/** The end of replies when the server stops, with a database that does not answer. */
import { failures } from '@codex/contracts/texts'
import type { ReplyEvent } from '@codex/contracts/replies'
import type { Engine, Prompt } from '../llm/engine'
import { noNotifications } from '../database'
import type { InFlightRepository } from './in-flight'
import type { LiveReply } from './live-reply'
import { createReplies } from './replies'
import { kinds } from './kinds'
import { createTurns } from './turns'

const STREAMS = 30

const never = () => new Promise<never>(() => undefined)
const prompt = { persona: { name: 'Mira' }, username: 'ann', message: 'Hi', turns: [] as Prompt['turns'] } as Prompt // what a reply reads of it

/** Writes one piece; ends after it, or never. */
const engineThat = (ends: boolean): Engine => ({
  identify: () => Promise.resolve({ kind: 'openai', label: 'tiny' }),
  ready: () => Promise.resolve(true),
  async *reply(_prompt, { signal }) {
    yield 'Good evening.'
    if (!ends) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  },
})

/** Replies with a database that gives leases, and then does not answer any more. */
function repliesWith(engine: Engine) {
  const inFlight = {
    begin: () => Promise.resolve(true),
    heartbeat: never,
    end: never,
    endAll: never,
    notifications: noNotifications,
  }
  const replies = createReplies({
    engine,
    store: { store: never },
    inFlight: inFlight as unknown as InFlightRepository, // the calls of a reply
    turns: createTurns(kinds, []),
    report: (error) => {
      throw error
    },
  })
  const begin = (index: number) =>
    replies.begin({
      exchange: {
        companionId: `companion ${index}`,
        key: 'one',
        kind: 'send',
        question: 'Hi',
        askedAt: new Date(),
        replaces: null,
        usedAt: null,
        notice: null,
      },
      prepare: () => Promise.resolve(prompt),
      stored: () => Promise.resolve(null),
    })
  return { replies, all: Array.from({ length: STREAMS }, (_, index) => begin(index)) }
}

/** The events of a reply that has begun to be written. */
async function followed(live: LiveReply) {
  const events = live.events(new AbortController().signal)
  await events.next()
  await events.next()
  return events
}

async function lastOf(events: AsyncIterable<ReplyEvent>) {
  let last: ReplyEvent | null = null
  for await (const event of events) last = event
  return last
}

it.each([
  ['being written', engineThat(false)],
  ['being stored', engineThat(true)],
])('each of 30 replies that are %s ends with an event', async (_, engine) => {
  const { replies, all } = repliesWith(engine)
  const streams = await Promise.all(all.map(followed))
  void replies.close(0, 10)
  const closing = { event: 'error', status: 503, message: failures.closing }
  for (const last of await Promise.all(streams.map(lastOf))) expect(last).toMatchObject(closing)
})
