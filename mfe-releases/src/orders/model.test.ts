import { allSettled, fork, type Scope } from 'effector'
import type { RemoteOverview } from '@codex/contracts/registry'
import * as overview from '../overview/model'
import { answers, asDefault, overviewOf, remoteOf, versionOf, type Answers } from '../testing/registry'
import * as model from './model'
import type { Asked } from './rules'

let server: Answers
let scope: Scope

const chat = remoteOf('chat', [
  versionOf('1.3.0', { status: 'bad' }),
  versionOf('1.2.0', { traffic: 15 }),
  versionOf('1.1.0', asDefault),
  versionOf('1.0.0'),
])

const knows = (...remotes: RemoteOverview[]) => server.overview({ json: overviewOf({ remotes }) })

async function ask(asked: Partial<Asked>, typed: { readonly reason?: string; readonly share?: string } = {}) {
  await allSettled(model.asked, { scope, params: { action: 'promote', remote: 'chat', version: null, ...asked } })
  if (typed.reason !== undefined) await allSettled(model.reasonChanged, { scope, params: typed.reason })
  if (typed.share !== undefined) await allSettled(model.shareChanged, { scope, params: typed.share })
}
const submit = () => allSettled(model.submitted, { scope })
const loads = () => server.calls.filter(({ url }) => url.endsWith('/overview')).length

beforeEach(async () => {
  server = answers()
  scope = fork()
  knows(chat)
  await allSettled(overview.tokenChanged, { scope, params: 'operator-0123456789' })
  await allSettled(overview.submitted, { scope })
})

describe('an order', () => {
  it.each<[Partial<Asked>, { readonly reason?: string; readonly share?: string }, object]>([
    [{ version: '1.2.0' }, {}, { action: 'promote', version: '1.2.0', reason: null }],
    [{ version: '1.3.0' }, { reason: ' fixed\tnow ' }, { action: 'promote', version: '1.3.0', reason: 'fixed now' }],
    [
      { action: 'canary', version: '1.0.0' },
      { share: ' 25 ' },
      { action: 'canary', version: '1.0.0', traffic: 25, reason: null },
    ],
    [{ action: 'canary', version: '1.2.0' }, {}, { action: 'canary', version: '1.2.0', traffic: 15, reason: null }],
    [{ action: 'rollback' }, { reason: 'slow' }, { action: 'rollback', to: null, reason: 'slow', of: '1.2.0' }],
    [{ action: 'hold', version: '1.2.0' }, { reason: 'slow' }, { action: 'hold', version: '1.2.0', reason: 'slow' }],
    [{ action: 'off' }, { reason: 'drafts get lost' }, { action: 'off', reason: 'drafts get lost' }],
  ])('has what the user saw: %j', async (asked, typed, order) => {
    await ask(asked, typed)
    await submit()
    expect(server.orders()).toEqual([{ ...order, seen: '1.1.0' }])
    expect(server.calls.find(({ url }) => url.endsWith('/orders'))?.url).toBe('/mfe-registry/chat/orders')
    expect(scope.getState(model.$open)).toBe(false)
    expect(scope.getState(model.$done)).toEqual({ remote: 'chat', says: 'done' })
    expect(loads()).toBe(2)
  })

  it('names the version that a rollback of the default leads to', async () => {
    knows(
      remoteOf('chat', [
        versionOf('1.1.0', asDefault),
        versionOf('1.0.1', { inShell: 'skipped', verdict: 'skipped: needs react' }),
        versionOf('1.0.0'),
      ]),
    )
    await allSettled(overview.lookedAgain, { scope })
    await ask({ action: 'rollback' }, { reason: 'slow' })
    await submit()
    expect(server.orders()).toEqual([{ action: 'rollback', to: '1.0.0', reason: 'slow', seen: '1.1.0', of: '1.1.0' }])
  })

  it.each<[string, Partial<Asked>, { readonly reason?: string; readonly share?: string }, object]>([
    ['a rollback without a reason', { action: 'rollback' }, { reason: '\n ' }, { reason: 'Please give a reason' }],
    ['a bad version without a reason', { version: '1.3.0' }, {}, { reason: 'Please give a reason' }],
    ['a long reason', { version: '1.2.0' }, { reason: 'x'.repeat(301) }, { reason: 'At most 300 characters' }],
    ...['0', '86', '1.5', '-1', '1e1', ''].map(
      (share): [string, Partial<Asked>, { readonly share: string }, object] => [
        `a share of "${share}"`,
        { action: 'canary', version: '1.0.0' },
        { share },
        { share: 'Please enter a whole number from 1 to 85' },
      ],
    ),
  ])('is not sent for %s', async (_, asked, typed, errors) => {
    await ask(asked, typed)
    await submit()
    expect(scope.getState(model.$errors)).toMatchObject(errors)
    expect(server.orders()).toEqual([])
    expect(scope.getState(model.$open)).toBe(true)
  })

  it('is sent once on a double click, and stays open until it is answered', async () => {
    await ask({ action: 'off' }, { reason: 'slow' })
    const settled = [submit(), submit(), allSettled(model.cancelled, { scope })]
    expect([scope.getState(model.$sending), scope.getState(model.$open)]).toEqual([true, true])
    await Promise.all(settled)
    expect(server.orders()).toHaveLength(1)
  })
})

describe('an order that is not done', () => {
  it('shows why, keeps what was typed, and shows what it would change now', async () => {
    server.order({ status: 409, json: { message: 'The default of chat is 1.2.0 by now, not 1.1.0: look again.' } })
    await ask({ version: '1.0.0' }, { reason: 'the old one' })
    expect(scope.getState(model.$dialog)?.effect?.[0]).toBe('All visitors get 1.0.0 instead of 1.1.0.')
    knows(remoteOf('chat', [versionOf('1.2.0', asDefault), versionOf('1.1.0'), versionOf('1.0.0')]))
    await submit()
    expect(scope.getState(model.$refusal)).toMatch(/^The default of chat is 1\.2\.0/)
    expect(scope.getState(model.$reason)).toBe('the old one')
    expect(scope.getState(model.$dialog)?.effect).toEqual(['All visitors get 1.0.0 instead of 1.2.0.'])
    server.order({ json: { says: 'done' } })
    await submit()
    expect(server.orders().at(-1)).toMatchObject({ seen: '1.2.0', reason: 'the old one' })
  })

  it.each([
    ['no answer', 'times out'],
    ['a broken connection', 'fails'],
    ['an error of the server', { status: 500, json: { message: 'Internal Server Error' } }],
    ['a page in place of an answer', { text: '<html></html>' }],
  ] as const)('says that it may have been done after %s', async (_, answer) => {
    server.order(answer)
    await ask({ version: '1.2.0' })
    await submit()
    expect(scope.getState(model.$refusal)).toBe('No answer. It may have been done: look again.')
    expect([scope.getState(model.$open), scope.getState(model.$sending), loads()]).toEqual([true, false, 2])
  })

  it('can not be sent when it makes no sense any more', async () => {
    await ask({ version: '1.2.0' })
    knows(remoteOf('chat', [versionOf('1.2.0', asDefault)]))
    await allSettled(overview.lookedAgain, { scope })
    expect(scope.getState(model.$dialog)).toMatchObject({ version: '1.2.0', effect: null })
    await submit()
    expect(server.orders()).toEqual([])
  })

  it('leads back to the form when the token is not known any more', async () => {
    server.order({ status: 401, json: { message: 'This deploy token is not known here.' } })
    await ask({ version: '1.2.0' })
    await submit()
    expect(scope.getState(model.$open)).toBe(false)
    expect([scope.getState(overview.$loaded), scope.getState(overview.$access)]).toEqual([null, null])
    expect(scope.getState(overview.$failure)).toBe('This deploy token is not known here.')
  })
})
