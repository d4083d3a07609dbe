import { httpRegistry, ofServer, uploadOf, type BuildOutput, type Registry } from '@codex/platform/registry'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { appOfEachTest } from '../testing/app'
import { buildOf, entryOf } from '../testing/build'

const CHAT = 'chat-team-0123456789'
const AUTH = 'auth-team-0123456789'

const fixture = appOfEachTest({})
const { pathOf, put } = fixture
let url: string

/** Starts another server on the same folder. @returns its URL */
const open = (tokens: string | undefined = `chat=${CHAT},auth=${AUTH}`, origins?: string) =>
  fixture.open({ MFE_DEPLOY_TOKENS: tokens, MFE_ORIGINS: origins }).listen({ host: '127.0.0.1', port: 0 })

beforeEach(async () => {
  url = await open()
})

const release = { traffic: 0, keep: 5, current: false }
const chat = (): Registry => httpRegistry(url, CHAT)
const auth = (): Registry => httpRegistry(url, AUTH)
const versions = async (remote = 'chat') =>
  ((await chat().document()).microFrontends[remote] ?? []).map(({ metadata }) => metadata.version)

const post = (path: string, body: unknown, headers: Record<string, string> = { authorization: `Bearer ${CHAT}` }) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Sends an upload that `change` has modified. */
function tampered(change: (upload: { version: string; files: { path: string; content: string }[] }) => void) {
  const upload = uploadOf(buildOf('1.0.0'))
  change(upload)
  return post('/mfe-registry/chat/versions', { ...release, build: upload })
}
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message // every refusal has one

const auditLog = () =>
  readFileSync(pathOf('mfe/.audit.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>) // one object a line

describe('the registry over HTTP', () => {
  it('publishes, promotes and rolls back, with a line for each change in the audit log', async () => {
    expect(await chat().publish(buildOf('1.0.0'), { ...release, traffic: 100 })).toEqual({
      version: '1.0.0',
      changed: true,
    })
    expect(await (await fetch(`${url}/mfe/chat/1.0.0/1.aa.js`)).text()).toBe('run()')
    await chat().publish(buildOf('1.1.0'), release)
    const canary = { action: 'canary', version: null, traffic: 10, reason: null } as const
    expect(await chat().change('chat', canary)).toBe('1.1.0 reaches 10 % of the visitors')
    expect(await chat().change('chat', { action: 'promote', version: null, reason: null })).toBe('1.1.0 is the default')
    const back = { action: 'rollback', to: null, reason: 'drafts get lost' } as const
    expect(await chat().change('chat', back)).toBe('1.0.0 is the default; 1.1.0 is bad')
    expect(await chat().examine()).toContain('is whole: 2 listed versions of 1 remotes')

    const audit = auditLog()
    expect(audit.map(({ action }) => action)).toEqual(['publish', 'publish', 'canary', 'promote', 'rollback'])
    expect(audit.every(({ by = '' }) => by.endsWith('with the token of chat'))).toBe(true)
    expect(audit.at(-1)).toMatchObject({ remote: 'chat', version: '1.1.0', reason: 'drafts get lost' })
  })

  it('serves the late chunks of a version that has left the list to open pages', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await chat().publish(buildOf(version), { ...release, traffic: 100, keep: 1 })
    expect(await versions()).toEqual(['1.2.0', '1.1.0'])
    for (const folder of ['1.0.0', '1.0.0~r1'])
      expect(await (await fetch(`${url}/mfe/chat/${folder}/1.aa.js`)).text()).toBe('run()')
    expect(await chat().examine()).toContain('is whole: 2 listed versions')
  })

  it('completes all simultaneous publications, also through two servers', async () => {
    const other = httpRegistry(await open(), CHAT)
    await Promise.all([
      chat().publish(buildOf('1.0.0'), release),
      other.publish(buildOf('1.1.0'), release),
      auth().publish(buildOf('2.0.0', 'auth'), release),
    ])
    expect((await versions()).toSorted()).toEqual(['1.0.0', '1.1.0'])
    expect(await versions('auth')).toEqual(['2.0.0'])
  })

  it('accepts a remote of another team: it is served at the route that it declares, and reports about it are taken', async () => {
    const token = 'notes-team-0123456789'
    put('shell/index.html', '<html><head><!--codex:head--></head><body><!--codex:data--></body></html>')
    const provides = { react: '19.3.1', '@codex/contracts': '1.0.0' }
    put('shell/shell.json', JSON.stringify({ version: '1.0.0', provides }))
    url = await open(`chat=${CHAT},notes=${token}`)
    const notes = httpRegistry(url, token)
    await chat().publish(buildOf('1.0.0'), { ...release, traffic: 100 })
    const placement = { place: 'route:/notes', component: 'Notes', title: 'Notes' }
    await notes.publish({ ...buildOf('0.1.0', 'notes'), placement }, { ...release, traffic: 100 })
    expect(await notes.change('notes', { action: 'promote', version: '0.1.0', reason: null })).toContain('the default')
    expect(await notes.examine()).toContain('is whole: 2 listed versions of 2 remotes')

    const page = await fetch(`${url}/home`)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('"notes":[{"url":"/mfe/notes/0.1.0/remoteEntry.js"')
    expect(html).toMatch(/<link rel="preload" [^>]*"\/mfe\/chat\/1\.0\.0\//)
    expect(html).not.toMatch(/<link [^>]*\/mfe\/notes\//)
    const own = await fetch(`${url}/notes`)
    expect(own.status).toBe(200)
    expect(await own.text()).toMatch(/<link rel="preload" [^>]*"\/mfe\/notes\/0\.1\.0\//)
    const report = { remote: 'notes', version: '0.1.0', phase: 'entry', outcome: 'failed', duration: 1 }
    expect((await post('/mfe/report', report, {})).status).toBe(204)
  })

  it('completes one of two publications of the same version, and refuses the other', async () => {
    const both = [buildOf('1.0.0'), buildOf('1.0.0', 'chat', 'other()')]
    const settled = await Promise.allSettled(both.map((build) => chat().publish(build, release)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [failed] = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(failed).toContain('a published version never changes')
    await expect(chat().publish(buildOf('1.0.0'), release)).rejects.toThrow()
    expect(await versions()).toEqual(['1.0.0'])
  })

  it.each<[string, () => BuildOutput, object, string]>([
    ["another team's remote", () => buildOf('3.0.0', 'auth'), {}, 'This deploy token is for chat, not for auth.'],
    [
      'an origin that is not in MFE_ORIGINS',
      () => buildOf('3.0.0'),
      { origin: 'https://remotes.example' },
      'MFE_ORIGINS does not name https://remotes.example: no page would load it.',
    ],
    [
      'a version that is listed',
      () => buildOf('1.0.0'),
      {},
      'chat 1.0.0 is published already: raise the version, or promote it.',
    ],
    [
      'a version that is lower than the default',
      () => buildOf('0.9.0'),
      {},
      'chat 0.9.0 is lower than the default 1.0.0: pass --older to publish it anyway.',
    ],
    [
      'a copy of a singleton',
      () => ({ ...buildOf('3.0.0'), shared: [{ name: 'react', range: '*', singleton: true, copies: ['1.aa.js'] }] }),
      {},
      'chat bundles a copy of what only the shell may provide: react in 1.aa.js.',
    ],
    [
      'a file name that no registry accepts',
      () => ({ ...buildOf('3.0.0'), files: new Map([...buildOf('3.0.0').files, ['a b.txt', Buffer.from('')]]) }),
      {},
      'This is not a build: files.2.path is wrong',
    ],
  ])('lists its refusals before a publication: %s', async (_, build, changes, sentence) => {
    await chat().publish(buildOf('1.0.0'), { ...release, traffic: 100 })
    const requested = { ...release, ...changes }
    const [refusal, ...more] = await chat().refusals({ build: build(), release: requested })
    expect(refusal).toContain(sentence)
    expect(more).toEqual([])
    await expect(chat().publish(build(), requested)).rejects.toThrow(refusal)
    expect(await versions()).toEqual(['1.0.0'])
    expect(await chat().refusals({ build: buildOf('1.1.0'), release })).toEqual([])
    expect(await chat().publish(buildOf('0.9.0'), { ...release, older: true })).toMatchObject({ changed: true })
  })

  it('lists beforehand that a build is too large', async () => {
    const files = new Map([...buildOf('3.0.0').files, ['large.bin', Buffer.alloc(25 * 1024 * 1024)]])
    expect(await chat().refusals({ build: { ...buildOf('3.0.0'), files }, release })).toEqual([
      'The upload of chat has 33.3 MB; a server takes at most 32.0 MB.',
    ])
  })

  it("refuses changes of another team's remote", async () => {
    await auth().publish(buildOf('2.0.0', 'auth'), { ...release, traffic: 100 })
    const refusal = 'This deploy token is for chat, not for auth.'
    await expect(chat().publish(buildOf('3.0.0', 'auth'), release)).rejects.toThrow(refusal)
    const order = { action: 'hold', version: '2.0.0', reason: 'no' } as const
    await expect(chat().change('auth', order)).rejects.toThrow(refusal)
    expect(await versions('auth')).toEqual(['2.0.0'])
    expect(existsSync(pathOf('mfe/auth/3.0.0'))).toBe(false)
  })

  it.each([
    ['no token', {}],
    ['an unknown token', { authorization: 'Bearer chat-team-0123456780' }],
    ['the name of the team', { authorization: 'Bearer chat' }],
    ['its own token without "Bearer"', { authorization: CHAT }],
    ['its own token in another scheme', { authorization: `Basic ${CHAT}` }],
  ])('answers 401 to %s', async (_, headers) => {
    const answer = await post('/mfe-registry/chat/orders', { action: 'promote', version: null, reason: null }, headers)
    expect([answer.status, await messageOf(answer)]).toEqual([401, 'This deploy token is not known here.'])
  })

  it.each<[string, Parameters<typeof tampered>[0], string]>([
    [
      'a file that does not match its hash',
      ({ files }) => files.forEach((file) => (file.content = Buffer.from('tampered()').toString('base64'))),
      'does not match its hash',
    ],
    [
      'a path outside of the folder',
      ({ files }) => ((files[1] ?? { path: '' }).path = '../../discovery.json'),
      'This is not a build',
    ],
    ['a hidden file', ({ files }) => ((files[1] ?? { path: '' }).path = '.audit.log'), 'This is not a build'],
    ['a compressed copy', ({ files }) => ((files[1] ?? { path: '' }).path = '1.aa.js.br'), 'This is not a build'],
    ['a version with a path', (upload) => (upload.version = '../1.0.0'), 'is not version ../1.0.0'],
  ])('refuses %s', async (_, change, sentence) => {
    const answer = await tampered(change)
    expect(answer.status).toBe(409)
    expect(await messageOf(answer)).toContain(sentence)
    expect(await versions()).toEqual([])
    expect(existsSync(pathOf('mfe/chat/1.0.0'))).toBe(false)
  })

  it('refuses a version that is a path outside of its folder, even when the build has it', async () => {
    const build = { ...buildOf('1.0.0'), version: '1.0.0/../../x' }
    const entry = Buffer.from(entryOf('mfe_chat_1_0_0_______x', 'chat', 'run()'))
    const files = new Map([...build.files, ['remoteEntry.js', entry]])
    await expect(chat().publish({ ...build, files }, release)).rejects.toThrow("chat can't be published")
  })

  it.each([
    ['orders', { action: 'promote' }],
    ['orders', { action: 'rollback', to: null, reason: 'two\nlines' }],
    ['orders', { action: 'canary', version: null, traffic: 101, reason: null }],
    ['versions', { traffic: 0 }],
  ])('answers 400 to invalid %s', async (what, body) => {
    expect((await post(`/mfe-registry/chat/${what}`, body)).status).toBe(400)
  })

  it('refuses too large uploads, and other bodies above the usual limit', async () => {
    const huge = { ...release, build: 'x'.repeat(33 * 1024 * 1024) }
    const answer = await post('/mfe-registry/chat/versions', huge).catch(() => null)
    // The server may close the connection before the whole body is sent.
    expect(answer?.status ?? 413).toBe(413)
    expect((await post('/mfe-registry/chat/orders', { reason: 'x'.repeat(70_000) })).status).toBe(413)
  })

  it('answers a team its own counts, and the shell of visitors', async () => {
    put('shell/shell.json', JSON.stringify({ version: '1.2.0', provides: { react: '19.3.1' } }))
    const counts = { 'chat 1.0.0': { loads: 9, failed: 1 }, 'auth 1.0.0': { loads: 5, failed: 0 } }
    const today = new Date().toISOString().slice(0, 10)
    put('mfe/.reports/a.json', JSON.stringify({ [today]: counts }))
    expect(await chat().shell()).toEqual({ version: '1.2.0', provides: { react: '19.3.1', ...ofServer } })
    expect(await chat().counts()).toEqual({ 'chat 1.0.0': { loads: 9, failed: 1 } })
  })

  it('publishes versions on another origin that is in MFE_ORIGINS, and checks that pages can load them', async () => {
    const host = createServer((request, response) => {
      const path = pathOf(request.url ?? '')
      if (!existsSync(path)) return response.writeHead(404).end()
      return response.writeHead(200, { 'access-control-allow-origin': readers }).end(readFileSync(path))
    })
    let readers = 'https://another.example'
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
    const { port } = host.address() as AddressInfo // it listens on a port, not on a pipe
    const origin = `http://127.0.0.1:${port}`
    const remoteRelease = { ...release, origin }
    await expect(chat().publish(buildOf('1.0.0'), remoteRelease)).rejects.toThrow(`MFE_ORIGINS does not name ${origin}`)
    expect(await versions()).toEqual([])

    url = await open(undefined, origin)
    await chat().publish(buildOf('1.0.0'), { ...remoteRelease, traffic: 100 })
    expect((await chat().document()).microFrontends['chat']?.[0]?.url).toBe(`${origin}/mfe/chat/1.0.0/remoteEntry.js`)
    expect(await chat().origins()).toEqual([origin])
    await expect(chat().examine()).rejects.toThrow(
      `chat 1.0.0: remoteEntry.js can not be read by pages of ${url}: ${origin} sends no Access-Control-Allow-Origin`,
    )
    readers = url
    expect(await chat().examine()).toContain('is whole: 1 listed versions of 1 remotes')
    await new Promise((resolve) => host.close(resolve))
    await expect(chat().examine()).rejects.toThrow('chat 1.0.0: remoteEntry.js does not answer (')

    url = await open()
    await expect(chat().examine()).rejects.toThrow(`chat 1.0.0 is refused: MFE_ORIGINS does not name ${origin}.`)
  })

  it('writes what a trial showed to the audit log, and refuses a text that is none', async () => {
    const trial = 'Runs in a page of https://codex.example: 20.4 kB br, mounted after 90 ms.'
    await chat().publish(buildOf('1.0.0'), { ...release, trial })
    expect(auditLog()).toMatchObject([{ action: 'publish', version: '1.0.0', says: trial }])
    for (const wrong of ['a\nb', 'a'.repeat(1001), 7])
      expect(await messageOf(await post('/mfe-registry/chat/versions', { ...release, trial: wrong }))).toBe(
        'Please send the traffic, how many versions stay listed, and at most the origin, a reason and a trial.',
      )
  })

  it('never reveals the path of its folder', async () => {
    put('mfe/discovery.json', 'tampered')
    const answer = await post('/mfe-registry/chat/orders', { action: 'promote', version: null, reason: null })
    expect(await messageOf(answer)).toMatch(/^the registry.* is not a discovery document/)
    expect(await versions()).toEqual([])
  })
})
