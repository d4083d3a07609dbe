/** Repeated SIGKILL under load: every acknowledged turn is stored, and every turn is complete. KILL_CYCLES: how often. */
import { character, chat, user } from '@codex/contracts/endpoints'
import { setTimeout as wait } from 'node:timers/promises'
import { buildServer, post, ready, startProcess, stopAll } from './testing/built-server'
import { temporaryFolder } from './testing/temporary-folder'
import { createPostgresDatabase } from './testing/database'
import { mira, password } from './testing/server'

const requestedCycles = process.env['KILL_CYCLES']
const CYCLES = Number(requestedCycles ?? 3)
const WRITERS = 4
/** Most acknowledged turns of a cycle. */
const MAX_TURNS = 40
/** ms. A cycle takes a second or two, on a busy machine longer. */
const TIMEOUT = 60_000 + CYCLES * 30_000

const folder = temporaryFolder()
afterEach(async () => {
  await stopAll()
  folder.remove()
})

interface Conversation {
  readonly id: string
  readonly sent: string[]
  readonly acknowledged: string[]
}

async function converse(url: string, token: string): Promise<Conversation> {
  const made = await post(url, '/character/generate-profile', mira, token)
  const { profile_id: id = '' } = character.generateProfile.read(made)
  return { id, sent: [], acknowledged: [] }
}

async function write(url: string, token: string, { id, sent, acknowledged }: Conversation, onTurn: () => void) {
  for (let count = 0; ; count += 1) {
    const message = `Turn ${count}`
    sent.push(message)
    await post(url, '/chat/send-message', { profile_id: id, message }, token)
    acknowledged.push(message)
    onTurn()
  }
}

async function expectWhole(url: string, token: string, { id, sent, acknowledged }: Conversation) {
  const history = chat.getChat.read(await post(url, '/chat/get-chat', { profile_id: id }, token))
  const own = history.filter(({ sender }) => sender === 'ann').map(({ message }) => message)
  expect(own.slice(0, acknowledged.length)).toEqual(acknowledged)
  // With or without the turn that was in flight.
  expect([acknowledged, sent]).toContainEqual(own)
  expect(history.map(({ sender }) => sender === 'ann')).toEqual(own.flatMap(() => [true, false]))
}

it(
  'loses no acknowledged turn, stores no partial turn, and is ready again',
  async () => {
    buildServer()
    const shared = testsOnPostgres ? { DATABASE_URL: await createPostgresDatabase() } : {}
    const environment = { DATA_DIR: folder.path, RATE_LIMITS: 'off', DATABASE_TIMEOUT: '60000', ...shared }
    const conversations: Conversation[] = []
    const readyAfter: number[] = []
    let token = ''
    let last: Conversation[] = []

    async function start() {
      const startedAt = performance.now()
      const started = startProcess(environment)
      const url = await ready(started)
      readyAfter.push(Math.round(performance.now() - startedAt))
      return { ...started, url }
    }

    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const { child, url, ended } = await start()
      for (const one of last) await expectWhole(url, token, one)
      if (token === '') {
        const account = { username: 'ann', email: 'ann@example.org', password }
        token = user.signUp.read(await post(url, '/user/sign-up', account)).access_token
      }
      last = await Promise.all(Array.from({ length: WRITERS }, () => converse(url, token)))
      conversations.push(...last)
      let left = 1 + Math.floor(Math.random() * MAX_TURNS)
      const onTurn = () => {
        left -= 1
        // At a random moment of the next turns.
        if (left === 0) void wait(Math.random() * 20).then(() => child.kill('SIGKILL'))
      }
      await Promise.allSettled(last.map((one) => write(url, token, one, onTurn)))
      expect((await ended).signal).toBe('SIGKILL')
    }

    const { url } = await start()
    for (const one of conversations) await expectWhole(url, token, one)
    const acknowledged = conversations.reduce((sum, one) => sum + one.acknowledged.length, 0)
    expect(acknowledged).toBeGreaterThanOrEqual(CYCLES)
    if (requestedCycles === undefined) return
    const again = readyAfter.slice(1).sort((one, other) => one - other)
    const [median, most] = [again[Math.floor(again.length / 2)], again.at(-1)]
    process.stdout.write(
      `${CYCLES} kills, ${acknowledged} acknowledged turns, none lost, none partial; ready again after ${median} ms (median), ${most} ms (maximum)\n`,
    )
  },
  TIMEOUT,
)
