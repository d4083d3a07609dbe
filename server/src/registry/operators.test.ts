/** The operator's token, the overview of the registry, and what guesses of a token get. */
import { overviewSchema, type Order } from '@codex/contracts/registry'
import { httpRegistry } from '@codex/platform/registry'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'valibot'
import type { Environment } from '../settings/settings'
import { appWithoutDatabase } from '../testing/app'
import { buildOf } from '../testing/build'
import type { TemporaryFolder } from '../testing/temporary-folder'
import { temporaryFolder } from '../testing/temporary-folder'

const OPERATOR = 'operator-0123456789'
const CHAT = 'chat-team-0123456789'

let folder: TemporaryFolder
let apps: FastifyInstance[]

function open(environment: Environment = { MFE_OPERATOR_TOKEN: OPERATOR, MFE_DEPLOY_TOKENS: `chat=${CHAT}` }) {
  const app = appWithoutDatabase(folder.path, environment)
  apps.push(app)
  return app
}

beforeEach(() => {
  folder = temporaryFolder()
  folder.put('shell/shell.json', JSON.stringify({ version: '1.2.0', provides: { react: '19.3.1' } }))
  apps = []
})
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()))
  folder.remove()
})

const hash = `sha384-${'A'.repeat(64)}`
const candidate = (remote: string, version: string, traffic: number, status = 'live') => ({
  url: `/mfe/${remote}/${version}/remoteEntry.js`,
  metadata: { version, integrity: hash },
  deployment: { traffic, default: traffic === 100 },
  extras: {
    codex: {
      requires: { react: '^19.0.0' },
      assets: { 'remoteEntry.js': hash },
      exposes: {},
      publishedAt: `2026-11-0${version[0] ?? ''}T00:00:00.000Z`,
      status,
    },
  },
})
const publish = (microFrontends: object) => folder.put('mfe/discovery.json', JSON.stringify({ microFrontends }))
const twoRemotes = () =>
  publish({
    chat: [candidate('chat', '1.0.0', 100), candidate('chat', '2.0.0', 0)],
    orders: [candidate('orders', '1.0.0', 100)],
  })
const document = () => readFileSync(join(folder.path, 'mfe/discovery.json'), 'utf8')

const headersOf = (token: string) => ({ host: 'localhost', authorization: `Bearer ${token}` })
const overview = (app: FastifyInstance, token: string) =>
  app.inject({ url: '/mfe-registry/overview', headers: headersOf(token) })
const order = (app: FastifyInstance, remote: string, body: Order, token = OPERATOR) =>
  app.inject({ method: 'POST', url: `/mfe-registry/${remote}/orders`, headers: headersOf(token), payload: body })
const seenOf = async (app: FastifyInstance, token: string) => parse(overviewSchema, (await overview(app, token)).json())

describe("an operator's token", () => {
  it('publishes a remote that is not listed yet, and changes it', async () => {
    const url = await open({ MFE_OPERATOR_TOKEN: OPERATOR }).listen({ host: '127.0.0.1', port: 0 })
    const registry = httpRegistry(url, OPERATOR)
    const offer = {
      build: buildOf('1.0.0', 'orders'),
      release: { traffic: 100, keep: 5, current: false },
      unreleased: [],
    }
    expect(await registry.refusals(offer)).toEqual([])
    expect(await registry.publish(offer.build, offer.release)).toMatchObject({ version: '1.0.0' })
    expect(await registry.change('orders', { action: 'off', reason: 'a test' })).toContain('it is off')
    const lines = readFileSync(join(folder.path, 'mfe/.audit.log'), 'utf8').trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { by: string }).by)).toEqual([
      expect.stringMatching(/ with the operator's token$/),
      expect.stringMatching(/ with the operator's token$/),
    ])
  })

  it('gives access to every remote, and that of a team to its own', async () => {
    twoRemotes()
    const today = new Date().toISOString().slice(0, 10)
    const counts = { 'chat 1.0.0': { loads: 9, failed: 1 }, 'auth none': { loads: 2, failed: 2 } }
    folder.put('mfe/.reports/a.json', JSON.stringify({ [today]: counts }))
    const app = open()
    expect((await order(app, 'orders', { action: 'off', reason: 'a test' })).statusCode).toBe(200)
    expect((await order(app, 'orders', { action: 'off', reason: 'a test' }, CHAT)).statusCode).toBe(403)

    const [all, own] = [await seenOf(app, OPERATOR), await seenOf(app, CHAT)]
    expect(all.remotes.map(({ name, missed }) => [name, missed])).toEqual([
      ['chat', 0],
      ['orders', 0],
      ['auth', 2],
    ])
    expect(all.changes).toMatchObject([{ action: 'off', remote: 'orders', reason: 'a test' }])
    expect(own).toMatchObject({
      shell: '1.2.0',
      remotes: [{ name: 'chat', versions: [{ version: '2.0.0' }, { version: '1.0.0', verdict: 'runs', loads: 9 }] }],
      changes: [],
    })
    const state = (token: string) => app.inject({ url: '/mfe-registry/state', headers: headersOf(token) })
    expect((await state(OPERATOR)).json()).toMatchObject({ counts, remotes: null })
    expect((await state(CHAT)).json()).toMatchObject({
      counts: { 'chat 1.0.0': counts['chat 1.0.0'] },
      remotes: ['chat'],
    })
  })

  it.each(['constructor', '__proto__', '%2e%2e', 'a%2fb', 'A'])('knows no remote %s', async (name) => {
    twoRemotes()
    const before = document()
    const app = open()
    for (const what of ['orders', 'versions']) {
      const url = `/mfe-registry/${name}/${what}`
      const answer = await app.inject({ method: 'POST', url, headers: headersOf(OPERATOR), payload: {} })
      expect(answer.statusCode).toBe(404)
    }
    expect(document()).toBe(before)
  })
})

describe('the overview', () => {
  it('is not cached, and needs a token', async () => {
    const app = open()
    const answer = await overview(app, CHAT)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.json()).toMatchObject({ remotes: [], changes: [] })
    expect((await overview(app, 'unknown-0123456789')).statusCode).toBe(401)
    expect((await overview(open({}), OPERATOR)).statusCode).toBe(404)
  })

  it('is refused where the document is damaged, without the path of its folder', async () => {
    folder.put('mfe/discovery.json', 'damaged')
    const answer = await overview(open(), OPERATOR)
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('is not a discovery document')
    expect(answer.body).not.toContain(folder.path)
  })
})

describe('an order with the default that was seen', () => {
  it('is refused when it is another one by now, without a line in the audit log', async () => {
    twoRemotes()
    const app = open()
    const promote = (version: string, seen: string | null) =>
      order(app, 'chat', { action: 'promote', version, reason: null, seen })
    expect((await promote('2.0.0', '1.0.0')).json()).toEqual({ says: '2.0.0 is the default' })
    const before = document()
    const late = await promote('1.0.0', '1.0.0')
    expect(late.statusCode).toBe(409)
    expect(late.json()).toEqual({ message: 'The default of chat is 2.0.0 by now, not 1.0.0: look again.' })
    expect(document()).toBe(before)
    expect((await seenOf(app, OPERATOR)).changes).toHaveLength(1)
  })
})

describe('wrong tokens', () => {
  const statuses = async (app: FastifyInstance, tokens: readonly string[]) => {
    const all: number[] = []
    for (const token of tokens) all.push((await overview(app, token)).statusCode)
    return all
  }
  const guesses = ['guess-0123456789a', 'guess-0123456789b']

  it('of one network are followed by a time without an answer, also to the right token', async () => {
    const app = open({ MFE_OPERATOR_TOKEN: OPERATOR, LIMIT_WRONG_TOKENS: '2/5m', LIMIT_SIGN_IN_ADDRESS: '1/5m' })
    expect(await statuses(app, [...guesses, guesses[0] ?? '', OPERATOR])).toEqual([401, 401, 429, 429])
    const answer = await overview(app, OPERATOR)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(290)
  })

  it('are not limited with RATE_LIMITS=off', async () => {
    const app = open({ MFE_OPERATOR_TOKEN: OPERATOR, RATE_LIMITS: 'off' })
    expect(await statuses(app, [...guesses, OPERATOR])).toEqual([401, 401, 200])
  })
})
