import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mfe } from './mfe'
import { exampleBuild, RELEASE, type ExampleBuild } from './testing/example-build'
import { inNewFolder, serving } from './testing/new-folder'
import { dayOf, writeCounts } from './reports/counts'

const home = inNewFolder()
const PROVIDES = { react: '19.3.1', '@codex/session': '1.0.0', '@codex/contracts': '1.3.0' }

const run = (line: string, env = {}) => mfe(line.split(' ').filter(Boolean), env)
const build = async (example: ExampleBuild = {}) => {
  await rm(`mfe-${example.remote ?? 'chat'}`, { recursive: true, force: true })
  await exampleBuild(home(), example)
}
const counted = (instance: string, counts: Parameters<typeof writeCounts>[2][string]) =>
  writeCounts('there', instance, { [dayOf(Date.now())]: counts })
async function shell(folder: string, version: string, contracts: string) {
  await mkdir(folder, { recursive: true })
  const provides = { ...PROVIDES, '@codex/contracts': contracts }
  await writeFile(`${folder}/shell.json`, JSON.stringify({ version, provides }))
}

describe('the mfe command', () => {
  it('publishes several remotes and shows them as a table', async () => {
    await build({ remote: 'auth' })
    await build({ remote: 'chat' })

    expect(await run('publish auth chat --root there')).toBe(
      `auth ${RELEASE} is published\nchat ${RELEASE} is published`,
    )
    await expect(run('publish chat --root there')).rejects.toThrow(`chat ${RELEASE} is published already`)
    expect(await run('promote chat --root there')).toBe(`chat: ${RELEASE} is the default`)
    expect(await run('publish chat --root there --traffic 100 --current')).toBe(`chat ${RELEASE} was published before`)
    const [headings = '', auth = '', chat = ''] = (await run('status --root there')).split('\n')
    expect(headings.split(/ {2,}/).slice(0, 4)).toEqual(['remote', 'version', 'status', 'visitors'])
    expect(auth.split(/ {2,}/).slice(0, 6)).toEqual(['auth', RELEASE, 'live', '-', '0', '-'])
    expect(chat.split(/ {2,}/).slice(0, 4)).toEqual(['chat', RELEASE, 'live', 'default'])
    expect(await run('status chat --root there')).not.toContain('auth')
  })

  it('shows how many pages got no version of a remote', async () => {
    await build()
    await run('publish chat --root there')
    await counted('one', { 'chat none': { loads: 1, failed: 1 } })
    expect(await run('status --root there')).toMatch(/^chat: a page got no version at all\.$/m)
    await counted('two', { 'chat none': { loads: 2, failed: 2 } })
    expect(await run('status --root there')).toMatch(/^chat: 3 pages got no version at all\.$/m)
  })

  it('shows at which steps a version failed, and how often it was late', async () => {
    for (const remote of ['auth', 'chat']) await build({ remote })
    await run('publish auth chat --root there')
    const chat = { loads: 9, failed: 3, slow: 1, steps: { render: 1, 'chunk 7.ab.js': 2 } }
    await counted('one', { [`chat ${RELEASE}`]: chat, [`auth ${RELEASE}`]: { loads: 9, failed: 0, slow: 2 } })
    const lines = (await run('status --root there')).split('\n')
    expect(lines).toContain(
      `chat ${RELEASE} failed at chunk 7.ab.js in 2 pages, render in a page and came after more than 6 s in a page.`,
    )
    expect(lines).toContain(`auth ${RELEASE} came after more than 6 s in 2 pages.`)
    const { versions } = JSON.parse(await run('status chat --root there --json')) as { versions: readonly unknown[] } // of statusJson
    expect(versions).toMatchObject([{ slow: chat.slow, steps: chat.steps }])
  })

  it('shows whose token is used and until when, as the server says', async () => {
    const token = 'This is the token of chat (until 2026-12-31 00:00 UTC).'
    const state = { counts: {}, shell: null, origins: [], remotes: ['chat'], token }
    const registry = await serving(({ url }, reply) =>
      reply.end(JSON.stringify(url === '/mfe-registry/state' ? state : { microFrontends: {} })),
    )
    const env = { MFE_REGISTRY: registry, MFE_TOKEN: 'chat-team-0123456789' }
    expect(await run('status', env)).toBe(`Nothing is published in ${registry}.\n${token}`)
    expect(JSON.parse(await run('status --json', env))).toMatchObject({ token })
    expect(JSON.parse(await run('status --json', { MFE_REGISTRY: registry }))).toMatchObject({ token: null })
  })

  it('shows the medians of what visits measured', async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await build({ version })
      await run('publish chat --traffic 100 --root there')
    }
    expect(await run('status --root there')).not.toContain('measured')
    // Around 73 and 146 ms.
    const speed = (bucket: number, bytes = {}) => ({ loads: 0, failed: 0, speed: { mount: { [bucket]: 50 }, bytes } })
    await counted('one', { 'chat 1.0.0': speed(50, { 127: 4 }), 'chat 1.1.0': speed(58) })
    const lines = (await run('status --root there')).split('\n').map((line) => line.split(/ {2,}/))
    expect(lines).toContainEqual(['remote', 'version', 'visits measured', 'mount', 'files', 'blocking'])
    expect(lines).toContainEqual(['chat', '1.1.0', '50', '146 ms', '-', '-'])
    expect(lines).toContainEqual(['chat', '1.0.0', '50', '73 ms', '57.5 kB', '-'])
    const { versions } = JSON.parse(await run('status --json --root there')) as { versions: object[] } // as in the next test
    expect(versions).toMatchObject([
      { version: '1.1.0', speed: { visits: 50, mount: 146, bytes: null } },
      { version: '1.0.0', speed: { visits: 50, mount: 73, blocking: null } },
    ])
  })

  it('prints the table as JSON', async () => {
    await build()
    await run('publish chat --root there --traffic 10')
    const { versions, missed } = JSON.parse(await run('status --json --root there')) as Record<string, object[]> // as below
    expect(versions).toEqual([
      {
        remote: 'chat',
        version: RELEASE,
        url: `/mfe/chat/${RELEASE}/remoteEntry.js`,
        status: 'live',
        traffic: 10,
        default: false,
        loads: 0,
        failed: 0,
        slow: 0,
        steps: {},
        publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        inShell: 'unknown',
        verdict: 'unknown',
        speed: null,
      },
    ])
    expect(missed).toEqual({ chat: 0 })
    expect(await run('status --root there')).toMatch(/ \d{4}-\d\d-\d\d \d\d:\d\d {2}unknown$/m)
  })

  it('finds the folder by MFE_ROOT, else in DATA_DIR, and says that nothing is published there', async () => {
    const nothingIn = (folder: string) => `Nothing is published in ${path.resolve(folder)}.`
    expect(await run('status')).toBe(nothingIn('.data/mfe'))
    expect(await run('status', { DATA_DIR: 'data' })).toBe(nothingIn('data/mfe'))
    await build()
    await run('publish chat', { DATA_DIR: 'data', MFE_ROOT: 'mfe' })
    expect(await run('status --root data/mfe')).toBe(nothingIn('data/mfe'))
    expect(await run('status --root mfe')).toContain(RELEASE)
  })

  it.each([
    ['', 'The command is missing'],
    ['polish chat', '"polish" is not a command'],
    ['constructor', '"constructor" is not a command'],
    ['publish', 'The remote to publish is missing'],
    ['publish ../chat', '"../chat" is not the name of a remote.'],
    ['promote constructor', '"constructor" is not the name of a remote.'],
    ['publish chat --traffic 101', '--traffic takes a whole number from 0 to 100, not "101".'],
    ['publish chat --keep 0', '--keep takes a whole number from 1 to 100, not "0".'],
    ['publish chat --loud', "Unknown option '--loud'"],
  ])('answers "%s" with a sentence', async (line, sentence) => {
    await expect(run(line)).rejects.toThrow(sentence)
  })

  it("goes through a team's day: publish, canary, promote, roll back, with a line for each in the audit log", async () => {
    const there = '--root there'
    const release = async (version: string, flags: string) => {
      await build({ version })
      await run(`publish chat ${flags} ${there}`)
    }
    await release('1.0.0', '--traffic 100')
    await release('1.1.0', '')
    expect(await run(`canary chat --traffic 10 ${there}`)).toBe('chat: 1.1.0 reaches 10 % of the visitors')
    expect(await run(`status ${there}`)).toMatch(/1\.1\.0 +live +10 % .*\n.*1\.0\.0 +live +default/)
    expect(await run(`promote chat ${there}`)).toBe('chat: 1.1.0 is the default')
    await expect(run(`rollback chat ${there}`)).rejects.toThrow('--reason is missing')
    const args = ['rollback', 'chat', '--root', 'there', '--reason', 'the composer\nloses drafts']
    expect(await mfe(args, {})).toBe('chat: 1.0.0 is the default; 1.1.0 is bad')

    const lines = (await readFile('there/.audit.log', 'utf8')).trimEnd().split('\n')
    const audit = lines.map((line) => JSON.parse(line) as Record<string, unknown>) // one object a line
    expect(audit.map(({ action, version }) => [action, version])).toEqual([
      ['publish', '1.0.0'],
      ['publish', '1.1.0'],
      ['canary', '1.1.0'],
      ['promote', '1.1.0'],
      ['rollback', '1.1.0'],
    ])
    expect(audit.at(-1)).toMatchObject({ remote: 'chat', reason: 'the composer loses drafts', by: expect.any(String) })
    expect(await run(`doctor ${there}`)).toMatch(/is whole: 2 listed versions of 1 remotes/)
  })

  it('publishes versions that another host serves, and reports those that pages would refuse', async () => {
    await build()
    const there = '--root there'
    await expect(run(`publish chat --origin http://remotes.example ${there}`)).rejects.toThrow(
      '--origin takes an exact origin like https://remotes.example (http only on loopback), not "http://remotes.example".',
    )
    await run(`publish chat --origin https://remotes.example --traffic 100 ${there}`)
    const document = await readFile('there/discovery.json', 'utf8')
    expect(document).toContain(`"url": "https://remotes.example/mfe/chat/${RELEASE}/remoteEntry.js"`)

    const named = { MFE_ORIGINS: 'https://other.example, https://remotes.example' }
    expect(await run(`status ${there}`, named)).not.toContain('refused')
    expect(await run(`doctor ${there}`, named)).toContain('is whole')
    const refused = 'refused: MFE_ORIGINS does not name https://remotes.example'
    expect(await run(`status ${there}`)).toContain(refused)
    await expect(run(`doctor ${there}`, { MFE_ORIGINS: 'https://example' })).rejects.toThrow(
      `chat ${RELEASE} is ${refused}.`,
    )
    await expect(run(`status ${there}`, { MFE_ORIGINS: '*' })).rejects.toThrow('MFE_ORIGINS takes an exact origin')
  })

  it('publishes none of several when one of them is refused', async () => {
    await build({ remote: 'auth' })
    await build({ remote: 'chat', copies: ['session.3c.js'] })
    await expect(run('publish auth chat --root there')).rejects.toThrow('chat bundles a copy')
    expect(await run('status --root there')).toBe(`Nothing is published in ${path.resolve('there')}.`)
  })

  it('applies all of several concurrent changes', async () => {
    for (const remote of ['auth', 'chat']) await build({ remote })
    await run('publish auth chat --root there')
    await Promise.all([
      run('promote auth --root there'),
      run('promote chat --root there'),
      run('hold auth --version 9.9.9 --reason x --root there').catch(() => undefined),
    ])
    expect((await run('status --root there')).match(/ default /g)).toHaveLength(2)
  })

  it('checks a build against the shell, and shows in the table why the shell skips a version', async () => {
    await build()
    await shell('shell', '1.0.0', '1.3.0')
    expect(await run('check chat --shell shell')).toContain(`chat ${RELEASE} can be published.`)

    await run('publish chat --traffic 100 --root there')
    expect(await run('status --root there --shell shell')).toMatch(/ runs$/m)
    expect(await run('check shell --root there --shell shell')).toBe('Shell 1.0.0 runs every live version.')
    await shell('shell', '0.9.0', '1.1.0')
    const why = 'needs @codex/contracts ^1.2.0, the shell has 1.1.0'
    expect(await run('status --root there --shell shell')).toContain(`skipped: ${why}`)
    await expect(run('check shell --root there --shell shell')).rejects.toThrow(
      `Shell 0.9.0 would leave no version of chat:\nchat ${RELEASE} ${why}`,
    )
  })

  it('checks a build against every named shell', async () => {
    await build()
    await shell('live', '1.0.0', '1.2.5')
    await shell('canary', '1.1.0', '1.3.0')
    await shell('next', '2.0.0', '2.0.0')
    const satisfied = await run('check chat --shell live --shell canary')
    expect(satisfied).toContain('Shell 1.0.0 of live and Shell 1.1.0 of canary satisfy:\n  react ^19.3.1')

    const why = 'needs @codex/contracts ^1.2.0, the shell has 2.0.0'
    await run('publish chat --traffic 100 --root there')
    const skipped = `skipped by Shell 2.0.0 of next: ${why}`
    expect(await run('status --root there --shell live --shell next')).toContain(skipped)
    const refused = `chat ${RELEASE} can't be published:\n  Shell 2.0.0 of next would skip it: ${why}.`
    for (const [line, sentence] of [
      ['check chat --shell live --shell next', refused],
      ['check shell --root there --shell live --shell next', 'Shell 2.0.0 of next would leave no version of chat'],
      ['check chat --shell live --shell nowhere', 'No shell is built in'],
      ['rollback chat --reason x --root there --shell live --shell next', 'Name one --shell'],
    ] as const)
      await expect(run(line)).rejects.toThrow(sentence)
  })

  it('finds what is broken in a folder, versions that are not listed, and leftovers', async () => {
    await build()
    await run('publish chat --traffic 100 --root there')
    await mkdir('there/chat/0.9.0')
    expect(await run('doctor --root there')).toMatch(/is whole.*\nchat 0\.9\.0 has a folder and is not listed/)
    for (const file of ['discovery.json.1a-2b', '.discovery.lock.1a-2b']) await writeFile(`there/${file}`, '')
    await mkdir('there/auth/.1.0.0.1a-2b', { recursive: true })
    const left = ['.discovery.lock.1a-2b', 'discovery.json.1a-2b', 'auth/.1.0.0.1a-2b']
    const sentence = 'is left over from an interrupted publication: remove it, unless a publication is running.'
    await expect(run('doctor --root there')).rejects.toThrow(left.map((name) => `${name} ${sentence}`).join('\n'))
    await writeFile(`there/chat/${RELEASE}/expose.1a.js`, 'tampered()')
    await rm(`there/chat/${RELEASE}/lazy.2b.js`)
    await expect(run('doctor --root there')).rejects.toThrow(
      `chat ${RELEASE}: expose.1a.js does not match its hash.\nchat ${RELEASE} lacks lazy.2b.js.`,
    )
  })

  it('names the folder that it can not write', async () => {
    await build()
    await writeFile('taken', '')
    await mkdir('free')

    await expect(run('publish chat --root taken')).rejects.toThrow(
      `The folder for published remotes can't be written (ENOTDIR): ${path.join(process.cwd(), 'taken')}`,
    )
  })
})
