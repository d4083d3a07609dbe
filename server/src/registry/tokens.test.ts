/** MFE_DEPLOY_TOKENS_FILE: tokens of teams that change without a restart. */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { httpRegistry } from '@codex/platform/registry'
import { ConfigError } from '../settings/config-error'
import { readSettings } from '../settings/settings'
import { appOfEachTest } from '../testing/app'
import { buildOf } from '../testing/build'
import { bearer } from '../testing/server'
import { accessByToken } from './tokens'

const OPERATOR = 'operator-0123456789'
const AUTH = 'auth-team-0123456789'
const [FIRST, SECOND] = ['chat-first-0123456789', 'chat-second-0123456789'] as const
const HOUR = 3_600_000

const fixture = appOfEachTest({})
const { open, pathOf, put } = fixture

const sha256 = (token: string) => createHash('sha256').update(token).digest('hex')
const inAnHour = new Date(Date.now() + HOUR).toISOString()
const anHourAgo = new Date(Date.now() - HOUR).toISOString()

const write = (content: unknown) => put('tokens.json', typeof content === 'string' ? content : JSON.stringify(content))
const environment = () => ({
  MFE_DEPLOY_TOKENS_FILE: pathOf('tokens.json'),
  MFE_DEPLOY_TOKENS: `auth=${AUTH}`,
  MFE_OPERATOR_TOKEN: OPERATOR,
})

const state = (token: string) =>
  fixture.app().inject({ url: '/mfe-registry/state', headers: { host: 'localhost', ...bearer(token) } })
const statuses = async (...tokens: readonly string[]) => {
  const all: number[] = []
  for (const token of tokens) all.push((await state(token)).statusCode)
  return all
}
const says = async (token: string) => (await state(token)).json<{ token: string }>().token

describe('the file of deploy tokens', () => {
  it('is used from the next call on: two tokens of a remote, then one, then none', async () => {
    write({ chat: [{ sha256: sha256(FIRST) }, { sha256: sha256(SECOND), until: inAnHour }] })
    open(environment())
    expect(await statuses(FIRST, SECOND, AUTH, OPERATOR)).toEqual([200, 200, 200, 200])
    write({ chat: [{ sha256: sha256(SECOND) }] })
    expect(await statuses(FIRST, SECOND)).toEqual([401, 200])
    rmSync(pathOf('tokens.json'))
    expect(await statuses(FIRST, SECOND, AUTH, OPERATOR)).toEqual([503, 503, 200, 200])
    write({})
    expect(await statuses(FIRST, SECOND)).toEqual([401, 401])
  })

  it('alone opens the registry', async () => {
    write({})
    open({ MFE_DEPLOY_TOKENS_FILE: pathOf('tokens.json') })
    expect(await statuses(FIRST)).toEqual([401])
    write({ chat: [{ sha256: sha256(FIRST) }] })
    expect(await statuses(FIRST)).toEqual([200])
  })

  it('gives a token an end', async () => {
    write({
      chat: [{ sha256: sha256(FIRST), until: anHourAgo }],
      orders: [{ sha256: sha256(SECOND), until: inAnHour }],
    })
    open(environment())
    const ended = await state(FIRST)
    expect([ended.statusCode, ended.json()]).toEqual([
      401,
      { message: 'This deploy token has ended: ask the operator for the next one.' },
    ])
    expect(await statuses(SECOND)).toEqual([200])
  })

  it('has the same token for several remotes, each with its own end', async () => {
    const until = '2199-12-31T23:30:00+01:00'
    write({
      chat: [{ sha256: sha256(FIRST), until }],
      orders: [{ sha256: sha256(FIRST) }],
      notes: [{ sha256: sha256(FIRST), until: anHourAgo }],
    })
    const url = await open(environment()).listen({ host: '127.0.0.1', port: 0 })
    const registry = httpRegistry(url, FIRST)
    const sentence = 'This is the token of chat (until 2199-12-31 22:30 UTC) and orders.'
    expect(await registry.token()).toBe(sentence)
    const overview = await fetch(`${url}/mfe-registry/overview`, { headers: bearer(FIRST) })
    expect(await overview.json()).toMatchObject({ token: sentence })
    const refused = registry.publish(buildOf('1.0.0', 'notes'), { traffic: 0, keep: 5, current: false })
    await expect(refused).rejects.toThrow('This deploy token is for chat and orders, not for notes.')
    expect([await says(AUTH), await says(OPERATOR)]).toEqual([
      'This is the token of auth.',
      "This is the operator's token.",
    ])
  })

  it('gives nothing to a token that is too short, or to a hash', async () => {
    write({ chat: [{ sha256: sha256('short') }, { sha256: sha256(FIRST) }] })
    open(environment())
    expect(await statuses('short', sha256(FIRST), FIRST)).toEqual([401, 401, 200])
  })

  it.each([
    ['not JSON', '{"chat": hush'],
    ['a token in place of its hash', { chat: [{ sha256: 'hush-0123456789abcdef' }] }],
    ['a token under another name', { chat: [{ token: 'hush-0123456789abcdef' }] }],
    ['a text', { chat: 'hush-0123456789abcdef' }],
    ['three tokens', { chat: [FIRST, SECOND, OPERATOR].map((one) => ({ sha256: sha256(one) })) }],
    ['a day without a time', { chat: [{ sha256: sha256(FIRST), until: '2026-12-31' }] }],
    ['a time that Date does not know', { chat: [{ sha256: sha256(FIRST), until: '2026-12-31T00:00:00+01' }] }],
    ['a name that no remote can have', { 'my-chat': [] }],
    ['a remote of MFE_DEPLOY_TOKENS', { auth: [] }],
    ["the operator's token", { chat: [{ sha256: sha256(OPERATOR) }] }],
  ])('with %s stops the start with a sentence, and later no token of it is accepted', async (_, content) => {
    write({ chat: [{ sha256: sha256(FIRST) }] })
    const errors: unknown[] = []
    const accessOf = accessByToken(readSettings(environment()), (error) => errors.push(error))
    const header = `Bearer ${FIRST}`
    expect(accessOf(header)).toMatchObject({ remotes: ['chat'] })

    write(content)
    await expect(open(environment()).ready()).rejects.toThrow(ConfigError)
    for (let call = 0; call < 2; call += 1)
      expect(accessOf(header)).toMatchObject({
        status: 503,
        message: 'The deploy tokens of teams can not be read now: ask the operator.',
      })
    expect(accessOf(`Bearer ${AUTH}`)).toMatchObject({ remotes: ['auth'] })
    expect(errors).toHaveLength(1)
    expect(String(errors[0])).toMatch(/MFE_DEPLOY_TOKENS_FILE is "[^"]*tokens\.json", but [^\n]*\.$/)
    expect(String(errors[0])).not.toContain('hush')

    write({ chat: [{ sha256: sha256(FIRST) }] })
    expect(accessOf(header)).toMatchObject({ remotes: ['chat'] })
    write(content)
    accessOf(header)
    expect(errors).toHaveLength(2)
  })

  it('that is missing stops the start with a sentence', async () => {
    const listening = open(environment()).listen({ host: '127.0.0.1', port: 0 })
    await expect(listening).rejects.toThrow(/^MFE_DEPLOY_TOKENS_FILE is .*, but it can't be read: ENOENT\.$/)
  })
})
