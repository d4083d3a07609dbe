import { allSettled, fork, type Scope } from 'effector'
import { answers, overviewOf, type Answers } from '../testing/registry'
import * as model from './model'

const TOKEN = 'operator-0123456789'
let server: Answers
let scope: Scope

beforeEach(() => {
  server = answers()
  scope = fork()
})

async function submit(token = TOKEN) {
  await allSettled(model.tokenChanged, { scope, params: token })
  await allSettled(model.submitted, { scope })
}
const shown = () => scope.getState(model.$loaded)?.overview.shell ?? null
const failure = () => scope.getState(model.$failure)

describe('the access', () => {
  it('is asked for with nothing but the token, and the name for the audit log', async () => {
    server.overview({ json: overviewOf({ shell: '1.0.0' }) })
    await allSettled(model.personChanged, { scope, params: ' Zoë ' })
    await submit(` ${TOKEN}\n`)
    expect(shown()).toBe('1.0.0')
    expect(server.calls).toEqual([
      {
        url: '/mfe-registry/overview',
        init: expect.objectContaining({
          cache: 'no-store',
          credentials: 'same-origin',
          redirect: 'manual',
          headers: { authorization: `Bearer ${TOKEN}`, 'codex-person': 'Zo%C3%AB' },
        }),
      },
    ])
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
  })

  it('requests nothing without a token, or with one that no server can know', async () => {
    await submit(' ')
    expect(scope.getState(model.$tokenMissing)).toBe(true)
    await submit('ключ')
    expect(failure()).toBe('This deploy token is not known here.')
    expect(server.calls).toEqual([])
  })

  it.each([
    ['an unknown token', { status: 401, json: { message: 'This deploy token is not known here.' } }, /not known here/],
    [
      'a server without tokens',
      { status: 404, json: { message: 'Not Found' } },
      /MFE_OPERATOR_TOKEN.*MFE_DEPLOY_TOKENS/,
    ],
    ['too many attempts', { status: 429, json: { message: 'Too many attempts' } }, /^Too many attempts$/],
    ['a page in place of an answer', { status: 200, text: '<html></html>' }, /did not answer as a registry/],
    ['a proxy without a server', { status: 502, text: 'Bad Gateway' }, /^The server answered 502\.$/],
    ['no connection', 'fails', /could not be reached/],
    ['no answer in time', 'times out', /did not answer in time/],
  ] as const)('shows %s in the form, with what was typed', async (_, answer, text) => {
    server.overview(answer)
    await submit()
    expect(failure()).toMatch(text)
    expect([scope.getState(model.$access), scope.getState(model.$token), shown()]).toEqual([null, TOKEN, null])
    expect(scope.getState(model.$canRetry)).toBe(typeof answer === 'string')

    server.overview({ json: overviewOf({ shell: '1.0.0' }) })
    await allSettled(model.submitted, { scope })
    expect([shown(), failure()]).toEqual(['1.0.0', null])
  })

  it('asks once on a double click', async () => {
    server.overview({ json: overviewOf() })
    await allSettled(model.tokenChanged, { scope, params: TOKEN })
    await Promise.all([allSettled(model.submitted, { scope }), allSettled(model.submitted, { scope })])
    expect(server.calls).toHaveLength(1)
  })
})

describe('what is shown', () => {
  beforeEach(async () => {
    server.overview({ json: overviewOf({ shell: '1.0.0' }) })
    await submit()
  })

  it('is gone when the token is not known any more, and the form says so', async () => {
    server.overview({ status: 401, json: { message: 'This deploy token is not known here.' } })
    await allSettled(model.lookedAgain, { scope })
    expect([shown(), scope.getState(model.$access)]).toEqual([null, null])
    expect(failure()).toBe('This deploy token is not known here.')
    expect(scope.getState(model.$token)).toBe(TOKEN)
  })

  it('is never that of a call before the last one', async () => {
    const [earlier, later] = [server.laterOverview(), server.laterOverview()]
    const settled = [allSettled(model.lookedAgain, { scope }), allSettled(model.outdated, { scope })]
    later.answer({ json: overviewOf({ shell: '1.2.0' }) })
    earlier.answer({ json: overviewOf({ shell: '1.1.0' }) })
    await Promise.all(settled)
    expect(shown()).toBe('1.2.0')
  })

  it('is forgotten with the token, also by an answer that comes later', async () => {
    const late = server.laterOverview()
    const settled = allSettled(model.lookedAgain, { scope })
    await Promise.resolve()
    void allSettled(model.left, { scope })
    late.answer({ json: overviewOf({ shell: '1.1.0' }) })
    await settled
    expect([shown(), scope.getState(model.$access), scope.getState(model.$token)]).toEqual([null, null, ''])
    expect(scope.getState(model.$loading)).toBe(false)
    await allSettled(model.outdated, { scope })
    expect(server.calls).toHaveLength(2)
  })
})
