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

/** The messages of the user in each conversation with a companion, by its id. */
type Texts = Readonly<Record<string, readonly string[]>>

interface Paths {
  readonly id: string
  texts: Texts
  /** With the change that was in flight. */
  next: Texts
}

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** Sends, edits and deletes messages, adds paths and deletes them, until the server is gone. */
async function change(url: string, token: string, paths: Paths, onTurn: () => void) {
  const { id: profile_id } = paths
  const call = (path: string, body: object) => post(url, `/chat/${path}`, { profile_id, ...body }, token)
  for (let count = 0; ; count += 1) {
    const [conversation_id, own] = pick(Object.entries(paths.texts))
    const message = `Text ${count}`
    const history = chat.getChat.read(await call('get-chat', { conversation_id }))
    const becomes = (texts: readonly string[]) => (paths.next = { ...paths.texts, [conversation_id]: texts })
    const kind = own.length === 0 ? 'send' : pick(['send', 'path', 'path', 'resend', 'delete', 'remove'])
    if (kind === 'send') {
      becomes([...own, message])
      await call('send-message', { conversation_id, message })
    } else if (kind === 'resend') {
      becomes([...own.slice(0, -1), message])
      await call('resend-message', { conversation_id, message, message_id: history.at(-2)?.message_id })
    } else if (kind === 'delete') {
      const at = Math.floor(Math.random() * own.length)
      becomes(own.slice(0, at))
      await call('delete-messages', { conversation_id, from: history[2 * at]?.message_id })
    } else if (kind === 'path') {
      const at = Math.floor(Math.random() * own.length)
      paths.next = { ...paths.texts, new: own.slice(0, at + 1) }
      const added = await call('add-path', { conversation_id, message_id: history[2 * at + 1]?.message_id })
      const { conversation } = chat.addPath.read(added)
      paths.next = { ...paths.texts, [conversation.conversation_id]: own.slice(0, at + 1) }
    } else if (conversation_id !== profile_id) {
      paths.next = Object.fromEntries(Object.entries(paths.texts).filter(([id]) => id !== conversation_id))
      await call('remove-conversation', { conversation_id })
    }
    paths.texts = paths.next
    onTurn()
  }
}

/** All of the change that was in flight is there, or nothing of it. */
async function expectOneOf(url: string, token: string, paths: Paths) {
  const { id: profile_id } = paths
  const call = (path: string, body: object = {}) => post(url, `/chat/${path}`, { profile_id, ...body }, token)
  const listed = [
    ...chat.listPaths.read(await call('list-paths')).paths,
    // Also what was a path, and shows nothing of others any more.
    ...chat.listConversations.read(await call('list-conversations')).conversations,
  ]
  const all = new Set([profile_id, ...listed.map(({ conversation_id }) => conversation_id)])
  const stored: Record<string, readonly string[]> = {}
  for (const conversation_id of all) {
    const history = chat.getChat.read(await call('get-chat', { conversation_id }))
    expect(history.map(({ sender }) => sender === 'ann')).toEqual(history.map((_, at) => at % 2 === 0))
    expect(new Set(history.map(({ message_id }) => message_id)).size).toBe(history.length)
    stored[conversation_id] = history.filter(({ sender }) => sender === 'ann').map(({ message }) => message)
  }
  // The id of a path that was being added is not known.
  const known = (texts: Texts) => Object.entries(texts).map(([id, own]) => [id in paths.texts ? id : 'new', own])
  const sorted = (texts: Texts) =>
    known(texts)
      .map((one) => JSON.stringify(one))
      .sort()
  expect([sorted(paths.texts), sorted(paths.next)]).toContainEqual(sorted(stored))
  paths.texts = stored
  paths.next = stored
}

it(
  'loses no acknowledged turn, stores no partial turn or change, and is ready again',
  async () => {
    buildServer()
    const shared = testsOnPostgres ? { DATABASE_URL: await createPostgresDatabase() } : {}
    const environment = { DATA_DIR: folder.path, RATE_LIMITS: 'off', DATABASE_TIMEOUT: '60000', ...shared }
    const conversations: Conversation[] = []
    const readyAfter: number[] = []
    let paths: Paths | null = null
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
      if (paths !== null) await expectOneOf(url, token, paths)
      if (token === '') {
        const account = { username: 'ann', email: 'ann@example.org', password }
        token = user.signUp.read(await post(url, '/user/sign-up', account)).access_token
      }
      last = await Promise.all(Array.from({ length: WRITERS }, () => converse(url, token)))
      conversations.push(...last)
      if (paths === null) {
        const { id } = await converse(url, token)
        paths = { id, texts: { [id]: [] }, next: { [id]: [] } }
      }
      let left = 1 + Math.floor(Math.random() * MAX_TURNS)
      const onTurn = () => {
        left -= 1
        // At a random moment of the next turns.
        if (left === 0) void wait(Math.random() * 20).then(() => child.kill('SIGKILL'))
      }
      await Promise.allSettled([
        ...last.map((one) => write(url, token, one, onTurn)),
        change(url, token, paths, onTurn),
      ])
      expect((await ended).signal).toBe('SIGKILL')
    }

    const { url } = await start()
    for (const one of conversations) await expectWhole(url, token, one)
    if (paths !== null) await expectOneOf(url, token, paths)
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
