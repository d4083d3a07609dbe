/** The whole app on the database of the test file, called through HTTP without a network. */
import * as endpoints from '@codex/contracts/endpoints'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createApp } from '../app'
import type { Notifications } from '../database'
import { closeConnections } from '../http/shutdown'
import type { ClientTimes } from '../http/slow-clients'
import type { Engine } from '../llm'
import { join } from 'node:path'
import { chooseEngine } from '../llm'
import type { ModelNetwork } from '../llm/connected/network'
import type { Environment } from '../settings/settings'
import { readSettings } from '../settings/settings'
import type { HashingCost } from '../user/passwords'
import type { TestDatabase } from './database'
import { empty, testDatabase } from './database'
import type { ServedModels } from '../local-models'
import { modelsIn } from './local-models'
import { fakeNetwork } from './model-network'
import { temporaryFolder } from './temporary-folder'

export interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the test knows the answer of its call
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
}

interface Options {
  readonly environment?: Environment
  readonly engine?: Engine
  /** Of an Ollama that was found at the start. */
  readonly found?: Engine
  readonly network?: ModelNetwork
  readonly localModels?: ServedModels
  readonly shellRoot?: string
  readonly log?: (line: string) => void
  readonly grace?: number
  readonly times?: ClientTimes
  /** Of passwords. Default: the least that Argon2 takes. What races with a hash, or is timed, needs the usual one. */
  readonly hashing?: HashingCost
  /** Does not empty the database, e.g. for a second instance. */
  readonly keep?: boolean
  /** A database other than that of the test file. */
  readonly on?: TestDatabase
}

type Headers = Readonly<Record<string, string>>

export interface TestServer {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly notifications: Notifications
  /** POSTs below /codex. */
  readonly post: (
    path: string,
    payload?: string | object,
    headers?: Headers,
    from?: string,
  ) => Promise<LightMyRequestResponse>
  readonly get: (url: string, headers?: Headers, from?: string) => Promise<LightMyRequestResponse>
  /** POSTs JSON below /codex. */
  readonly call: (path: string, body?: unknown, token?: string) => Promise<Answer>
  readonly close: () => Promise<void>
}

/** The usual one takes a hundred times as long, and most tests sign up a user. */
const leastCost: HashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const localModelFolder = join(__dirname, '../../local-model')

/** A server on an emptied database. */
export async function testServer({
  environment = {},
  engine,
  found,
  network = fakeNetwork(),
  localModels,
  shellRoot = '/nowhere',
  log = () => undefined,
  grace = 0,
  times,
  hashing = leastCost,
  keep = false,
  on,
}: Options = {}): Promise<TestServer> {
  const shared = on ?? (await testDatabase())
  const database = await shared.open()
  if (!keep) await empty(shared)
  const folder = temporaryFolder()
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    DATA_DIR: folder.path,
    ...shared.environment,
    ...environment,
  })
  const app = createApp({
    settings,
    database,
    localModels: localModels ?? modelsIn(folder.path, settings),
    engine: engine ?? chooseEngine(settings, () => undefined, localModelFolder),
    ...(found && { found }),
    network,
    shellRoot,
    grace,
    hashing,
    log: { write: log },
    ...(times && { times }),
  })
  let closing: Promise<void> | null = null
  const close = async () => {
    await closeConnections(app, 1000)
    await database.close()
    folder.remove()
  }

  const post: TestServer['post'] = (path, payload, headers, from = '127.0.0.1') =>
    app.inject({
      method: 'POST',
      url: endpoints.API_PREFIX + path,
      headers: { host: 'localhost', ...headers },
      ...(payload !== undefined && { payload }),
      remoteAddress: from,
    })

  return {
    app,
    database: shared,
    notifications: database.notifications,
    close: () => (closing ??= close()),
    post,
    get: (url, headers, from = '127.0.0.1') =>
      app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers }, remoteAddress: from }),
    async call(path, body = {}, token) {
      const headers = { 'content-type': 'application/json', ...(token !== undefined && bearer(token)) }
      const answer = await post(path, JSON.stringify(body), headers)
      return {
        status: answer.statusCode,
        body: answer.body === '' ? null : answer.json<unknown>(),
        headers: answer.headers,
      }
    },
  }
}

export const mira = {
  name: 'Mira',
  age: 34,
  gender: 'Female',
  role: 'Lighthouse keeper',
  personality_description: 'Mira is patient, warm and stubborn. She loves storms and reads old sea charts.',
  background: 'She grew up on a small island. Since the great flood she keeps the light burning every night.',
  speaking_style: 'Calm and plain',
  avatar_icon: '/avatars/pic_1.png',
}

export const password = 'Sturdy4Bridge'

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The engine without `write`, so that saving a companion does not call it. */
export const repliesOnly = (engine: Engine): Engine => ({
  ...(engine.models !== undefined && { models: engine.models }),
  identify: (options) => engine.identify(options),
  ready: (options) => engine.ready(options),
  reply: (prompt, options) => engine.reply(prompt, options),
})

export async function signUp({ call }: TestServer, username: string): Promise<string> {
  const answer = await call('/user/sign-up', { username, email: `${username}@example.org`, password })
  return endpoints.user.signUp.read(answer.body).access_token
}

export async function signIn({ call }: TestServer, username: string): Promise<string> {
  return endpoints.user.signIn.read((await call('/user/sign-in', { username, password })).body).access_token
}

export async function create({ call }: TestServer, token: string, changes: object = {}): Promise<string> {
  const answer = await call('/character/generate-profile', { ...mira, ...changes }, token)
  return endpoints.character.generateProfile.read(answer.body).profile_id ?? ''
}
