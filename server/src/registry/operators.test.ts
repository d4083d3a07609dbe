/** The operator's token, the overview of the registry, and what guesses of a token get. */
import { overviewSchema, type Order } from '@codex/contracts/registry'
import { httpRegistry } from '@codex/platform/registry'
import { readFileSync } from 'node:fs'
import { parse } from 'valibot'
import { appOfEachTest } from '../testing/app'
import { buildOf, candidate } from '../testing/build'
import { bearer } from '../testing/server'
import { countWrongTokens } from './wrong-tokens'

const OPERATOR = 'operator-0123456789'
const CHAT = 'chat-team-0123456789'

const { app, open, pathOf, publish, put, reopen } = appOfEachTest(
  { 'shell/shell.json': JSON.stringify({ version: '1.2.0', provides: { react: '19.3.1' } }) },
  { MFE_OPERATOR_TOKEN: OPERATOR, MFE_DEPLOY_TOKENS: `chat=${CHAT}` },
)

const twoRemotes = () =>
  publish({
    chat: [
      candidate('chat', '1.0.0', { publishedAt: '2026-11-01T00:00:00.000Z' }),
      candidate('chat', '2.0.0', { publishedAt: '2026-11-02T00:00:00.000Z', traffic: 0 }),
    ],
    orders: [candidate('orders', '1.0.0')],
  })
const document = () => readFileSync(pathOf('mfe/discovery.json'), 'utf8')

const headersOf = (token: string) => ({ host: 'localhost', ...bearer(token) })
const get = (path: string, token: string) => app().inject({ url: `/mfe-registry/${path}`, headers: headersOf(token) })
const overview = (token: string) => get('overview', token)
const post = (path: string, payload: object, token = OPERATOR) =>
  app().inject({ method: 'POST', url: `/mfe-registry/${path}`, headers: headersOf(token), payload })
const order = (remote: string, body: Order, token?: string) => post(`${remote}/orders`, body, token)
const seenBy = async (token: string) => parse(overviewSchema, (await overview(token)).json())

describe("an operator's token", () => {
  it('publishes a remote that is not listed yet, and changes it', async () => {
    const url = await open({ MFE_OPERATOR_TOKEN: OPERATOR }).listen({ host: '127.0.0.1', port: 0 })
    const registry = httpRegistry(url, OPERATOR)
    const offer = {
      build: buildOf('1.0.0', 'orders'),
      release: { traffic: 100, keep: 5, current: false },
    }
    expect(await registry.refusals(offer)).toEqual([])
    expect(await registry.publish(offer.build, offer.release)).toMatchObject({ version: '1.0.0' })
    expect(await registry.change('orders', { action: 'off', reason: 'a test' })).toContain('it is off')
    const lines = readFileSync(pathOf('mfe/.audit.log'), 'utf8').trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { by: string }).by)).toEqual([
      expect.stringMatching(/ with the operator's token$/),
      expect.stringMatching(/ with the operator's token$/),
    ])
  })

  it('gives access to every remote, and that of a team to its own', async () => {
    twoRemotes()
    const today = new Date().toISOString().slice(0, 10)
    const counts = { 'chat 1.0.0': { loads: 9, failed: 1 }, 'auth none': { loads: 2, failed: 2 } }
    put('mfe/.reports/a.json', JSON.stringify({ [today]: counts }))
    expect((await order('orders', { action: 'off', reason: 'a test' })).statusCode).toBe(200)
    expect((await order('orders', { action: 'off', reason: 'a test' }, CHAT)).statusCode).toBe(403)

    const [all, own] = [await seenBy(OPERATOR), await seenBy(CHAT)]
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
    expect((await get('state', OPERATOR)).json()).toMatchObject({ counts, remotes: null })
    expect((await get('state', CHAT)).json()).toMatchObject({
      counts: { 'chat 1.0.0': counts['chat 1.0.0'] },
      remotes: ['chat'],
    })
  })

  it.each(['constructor', '__proto__', '%2e%2e', 'a%2fb', 'A'])('knows no remote %s', async (name) => {
    twoRemotes()
    const before = document()
    for (const what of ['orders', 'versions']) expect((await post(`${name}/${what}`, {})).statusCode).toBe(404)
    expect(document()).toBe(before)
  })
})

describe('the overview', () => {
  it('is not cached, and needs a token', async () => {
    const answer = await overview(CHAT)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.json()).toMatchObject({ remotes: [], changes: [] })
    expect((await overview('unknown-0123456789')).statusCode).toBe(401)
    await reopen({})
    expect((await overview(OPERATOR)).statusCode).toBe(404)
    expect((await order('chat', { action: 'promote', version: null, reason: null })).statusCode).toBe(404)
  })

  it('is refused where the document is damaged, without the path of its folder', async () => {
    put('mfe/discovery.json', 'damaged')
    const answer = await overview(OPERATOR)
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('is not a discovery document')
    expect(answer.body).not.toContain(pathOf(''))
  })
})

describe('an order with the default that was seen', () => {
  it('is refused when it is another one by now, without a line in the audit log', async () => {
    twoRemotes()
    const promote = (version: string, seen: string | null) =>
      order('chat', { action: 'promote', version, reason: null, seen })
    expect((await promote('2.0.0', '1.0.0')).json()).toEqual({ says: '2.0.0 is the default' })
    const before = document()
    const late = await promote('1.0.0', '1.0.0')
    expect(late.statusCode).toBe(409)
    expect(late.json()).toEqual({ message: 'The default of chat is 2.0.0 by now, not 1.0.0: look again.' })
    expect(document()).toBe(before)
    expect((await seenBy(OPERATOR)).changes).toHaveLength(1)
  })
})

describe('wrong tokens', () => {
  const statuses = async (...tokens: readonly string[]) => {
    const all: number[] = []
    for (const token of tokens) all.push((await overview(token)).statusCode)
    return all
  }
  const [first, second] = ['guess-0123456789a', 'guess-0123456789b'] as const

  it('of one network are followed by a time without an answer, also to the right token', async () => {
    await reopen({ MFE_OPERATOR_TOKEN: OPERATOR, LIMIT_WRONG_TOKENS: '2/5m', LIMIT_SIGN_IN_ADDRESS: '1/5m' })
    expect(await statuses(first, second, first, OPERATOR)).toEqual([401, 401, 429, 429])
    expect(Number((await overview(OPERATOR)).headers['retry-after'])).toBeGreaterThan(290)
  })

  it('are not limited with RATE_LIMITS=off', async () => {
    await reopen({ MFE_OPERATOR_TOKEN: OPERATOR, RATE_LIMITS: 'off' })
    expect(await statuses(first, second, OPERATOR)).toEqual([401, 401, 200])
  })

  it('are counted for one network, for a time', () => {
    let time = 1_000_000
    const wrong = countWrongTokens({ most: 2, seconds: 60 }, () => time)
    wrong.add('203.0.113.1')
    expect(wrong.wait('203.0.113.1')).toBe(0)
    time += 10_000
    wrong.add('203.0.113.1')
    expect(wrong.wait('203.0.113.1')).toBe(50)
    expect(wrong.wait('203.0.113.2')).toBe(0)
    time += 50_000
    expect(wrong.wait('203.0.113.1')).toBe(0)
  })

  it('are forgotten of the oldest of very many networks', () => {
    const wrong = countWrongTokens({ most: 1, seconds: 60 }, () => 0)
    const networkOf = (number: number) => `2001:db8:${number.toString(16)}::1`
    for (let number = 0; number <= 10_000; number += 1) wrong.add(networkOf(number))
    expect([0, 1].map((number) => wrong.wait(networkOf(number)))).toEqual([0, 60])
  })
})
