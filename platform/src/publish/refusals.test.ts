import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { Discovery } from '@codex/contracts/discovery'
import { mfe } from '../mfe'
import { exampleBuild, RELEASE } from '../testing/example-build'
import { writeFiles } from '../root/write-files'
import { inNewFolder } from '../testing/new-folder'
import { integrityOf } from './integrity'
import { expectations } from './refusals'

const home = inNewFolder()
beforeEach(() => build({}))

const run = (line: string, env = {}) => mfe([...line.split(' '), '--root', 'there'], env)
const publish = (flags = '') => run(`publish chat${flags}`)
const build = (example: Parameters<typeof exampleBuild>[1]) => exampleBuild(home(), example)
const rewrite = async (file: string, change: (text: string) => string) =>
  writeFile(file, change(await readFile(file, 'utf8')))
const document = () => readFile('there/discovery.json', 'utf8').catch(() => 'none')

const ENTRY = 'mfe-chat/dist/remoteEntry.js'

const ORDERS = { place: 'route:/orders', component: 'Orders', title: 'Orders' }

interface Options {
  readonly flags?: string
  readonly env?: Readonly<Record<string, string>>
}

/** 'build' for an invalid build, 'contracts' for a use of unreleased ones, 'folder' for an existing folder. */
type Expectation = keyof typeof expectations | 'build' | 'contracts' | 'folder'
type Fault = [Expectation, sentence: string, make: () => Promise<unknown>, options?: Options]

const MANIFEST = 'mfe-chat/dist/mf-manifest.json'
const HASHES = 'remoteEntry.js of chat does not contain the hash of expose.1a'
const CONTENT = 'exists with different content: a published version never changes. Raise the version.'
const CDN = { flags: ' --origin https://remotes.example', env: { MFE_ORIGINS: 'https://cdn.example' } }

const inEntry = (change: (text: string) => string) => () => rewrite(ENTRY, change)
const inManifest = (before: string, after: string) => () => rewrite(MANIFEST, (text) => text.replaceAll(before, after))
const built = (example: Parameters<typeof exampleBuild>[1]) => () => build(example)
/** A workspace with a change of the contracts, and the answer of its command. */
const unreleased = async (
  answer = "console.error('mfe-' + process.argv[3] + ' needs the call x'), process.exit(1)",
) => {
  await writeFiles('.', [
    ['.changeset/some.md', "---\n'@codex/contracts': minor\n---\n\nMore\n"],
    ['platform/workspace/contracts.mjs', answer],
  ])
}
const framed = (screen: string, tag: string) => () => {
  const frame = { [screen]: { elements: [{ tag, attributes: {}, children: [] }], css: '' } }
  return writeFile('mfe-chat/dist/first-frame.json', JSON.stringify(frame))
}
const published = (flags: string, then: () => Promise<unknown>) => async () => {
  await publish(flags)
  await then()
}
const takenBack = () =>
  mfe(['rollback', 'chat', '--root', 'there', '--reason', 'drafts get lost'], {}).catch(() => undefined)
const otherFolder = async () => {
  await rm('there/discovery.json')
  await build({ code: 'other()' })
}

const faults: readonly Fault[] = [
  ['build', 'mfe-chat/dist is missing, run its build first.', () => rm('mfe-chat/dist', { recursive: true })],
  ['build', 'There is no remote "chat" in /', () => rm('mfe-chat', { recursive: true })],
  ['build', 'mfe-chat/dist has no mf-manifest.json: set manifest: true in the federation plugin', () => rm(MANIFEST)],
  ['build', "mfe-chat builds mfe_auth, not mfe_chat: it can't be published", inManifest('mfe_chat', 'mfe_auth')],
  [
    'build',
    'The build of chat is incomplete or mixed with another one: build it again.',
    inEntry((text) => `${text};"sha384-${'a'.repeat(64)}"`),
  ],
  [
    'build',
    `is not version ${RELEASE}: build it again with CODEX_VERSION=${RELEASE}, or with "mfe_chat_1_4_0" as output.uniqueName.`,
    inEntry((text) => text.replaceAll('1_4_0', '1_3_0')),
  ],
  ['contracts', 'mfe-chat needs the call x', unreleased],
  ['copies', 'what only the shell may provide: @codex/session in session.3c.js.', built({ copies: ['session.3c.js'] })],
  [
    'script',
    'not a classic script (SyntaxError: Unexpected token \'export\'): build an entry of the type "global"',
    inEntry((text) => `${text};export const get = () => null`),
  ],
  [
    'script',
    "defines no global mfe_chat: build it with library: { type: 'var', name: 'mfe_chat' }",
    inEntry((text) => text.replace('var mfe_chat;', 'System.register("mfe_chat",[],()=>({}));')),
  ],
  ['script', 'chat exposes no ./remote, the module that pages load', inManifest('"./remote"', '"./chat"')],
  [
    'hashes',
    `${HASHES}.js and expose.1a.css: build with`,
    inEntry((text) => text.replace(/\[.*?\]=\[.*?\]/, '["chunkmfe_chat_1_4_0"]=[]')),
  ],
  [
    'hashes',
    `${HASHES}.css: build with`,
    inEntry((text) => text.replace(integrityOf(Buffer.from('.a{color:red}')), 'sha256-of-something-else')),
  ],
  [
    'size',
    'more than 30.0 kB: every page with it waits for that file. Set experiments.externalRuntime',
    inEntry((text) => `${text}/*${randomBytes(32_000).toString('base64')}*/`),
  ],
  ['name', "chat can't be published: Not a semantic version.", built({ version: 'newest' })],
  [
    'build',
    '"codex" in mfe-chat/package.json needs a place, a component and a title:',
    built({ codex: { place: 'route:/orders', component: 'Orders' } }),
  ],
  ['route', 'The contracts fix the place of chat: remove "codex" from its package.json.', built({ codex: ORDERS })],
  [
    'firstFrame',
    "first-frame.json of chat can't be shown: The element script is not allowed.",
    framed('chat', 'script'),
  ],
  ['firstFrame', 'login is not a screen of chat that is pre-rendered.', framed('login', 'p')],
  ['origin', 'MFE_ORIGINS does not name https://remotes.example: no page', () => Promise.resolve(), CDN],
  ['version', `chat ${RELEASE} is published already: raise the version, or promote it.`, () => publish()],
  [
    'version',
    `chat ${RELEASE} is published with different content: a published version never changes.`,
    published('', built({ code: 'other()' })),
  ],
  [
    'older',
    `chat 1.3.0 is lower than the default ${RELEASE}: pass --older to publish it anyway.`,
    published(' --traffic 100', built({ version: '1.3.0' })),
  ],
  [
    'place',
    `All canaries together would get 110 % of the visitors: 1.5.0 50 %, ${RELEASE} 60 %.`,
    published(' --traffic 60', built({ version: '1.5.0' })),
    { flags: ' --traffic 50' },
  ],
  [
    'place',
    `${RELEASE} was found bad: pass --reason to give it to visitors again.`,
    published(' --traffic 60', takenBack),
    { flags: ' --current' },
  ],
  [
    'folder',
    `chat ${RELEASE} was published with different content before`,
    published('', async () => {
      await rm(`there/chat/${RELEASE}`, { recursive: true })
      await otherFolder()
    }),
  ],
  ['folder', `The folder of chat ${RELEASE} ${CONTENT}`, published('', otherFolder)],
]

describe('mfe check refuses what mfe publish refuses, with the same sentence:', () => {
  it('none for a valid build', async () => {
    expect(await run(`check chat${CDN.flags}`, { MFE_ORIGINS: 'https://remotes.example' })).toContain(
      'can be published',
    )
  })

  it.each(faults)('%s: %s', async (_, sentence, make, { flags = '', env } = {}) => {
    await make()
    const before = await document()
    for (const command of ['check', 'publish'])
      await expect(run(`${command} chat${flags}`, env)).rejects.toThrow(sentence)
    expect(await document()).toBe(before)
  })

  it('for every expectation', () => {
    expect(new Set(faults.map(([of]) => of))).toEqual(
      new Set([...Object.keys(expectations), 'build', 'contracts', 'folder']),
    )
  })

  it('none for a lower version with --older', async () => {
    await publish(' --traffic 100')
    await build({ version: '1.3.0' })
    expect(await run('check chat --older')).toContain('can be published')
    expect(await publish(' --older')).toBe('chat 1.3.0 is published')
  })

  it('all reasons at once', async () => {
    await publish()
    await build({ code: 'other()', copies: ['session.3c.js'] })
    const sentences = [
      'chat bundles a copy of what only the shell may provide: @codex/session in session.3c.js.',
      `chat ${RELEASE} is published with different content: a published version never changes.`,
    ]
    await expect(run('check chat')).rejects.toThrow(`can't be published:\n  ${sentences.join('\n  ')}`)
    await expect(run('publish chat')).rejects.toThrow(sentences.join('\n'))
  })
})

describe('a place', () => {
  const publishAs = async (remote: string, codex: object, flags = '') => {
    await build({ remote, codex })
    return run(`publish ${remote}${flags}`)
  }

  it('is listed with its component, title and audience, and belongs to the version', async () => {
    const codex = { place: 'route:/mfe', component: 'Releases', title: 'Releases', audience: 'operators' }
    await publishAs('orders', ORDERS)
    await publishAs('releases', codex)
    const { microFrontends } = JSON.parse(await document()) as Discovery // as publish wrote it
    const placements = ['orders', 'releases'].map((remote) => microFrontends[remote]?.[0]?.extras.codex.placement)
    expect(placements).toEqual([ORDERS, codex])
    for (const change of [{ title: 'Purchases' }, { audience: 'operators' }])
      await expect(publishAs('orders', { ...ORDERS, ...change })).rejects.toThrow('with different content')
  })

  it.each([
    ['orders', { place: 'route:/home' }, `orders can't have the place "route:/home": the app itself`],
    ['orders', { place: 'route:/mfe' }, 'route:/mfe is the place of releases.'],
    ['my-orders', {}, `"my-orders" can't name a remote`],
    ['letters', { audience: 'all' }, 'The audience is not users or operators'],
  ])('of %s with %j is refused', async (remote, change, sentence) => {
    await expect(publishAs(remote, { ...ORDERS, ...change })).rejects.toThrow(sentence)
    expect(await document()).toBe('none')
  })

  it('that another remote has is refused until that one is off, which then can not take it back', async () => {
    await publishAs('letters', { ...ORDERS, title: 'Letters' })
    const owned = (remote: string) =>
      `route:/orders is the place of ${remote} ${RELEASE}: choose another route, or switch ${remote} off first.`
    await expect(publishAs('orders', ORDERS)).rejects.toThrow(owned('letters'))
    await mfe(['off', 'letters', '--root', 'there', '--reason', 'replaced'], {})
    expect(await publishAs('orders', ORDERS)).toBe(`orders ${RELEASE} is published`)
    await expect(run('promote letters')).rejects.toThrow(owned('orders'))
    expect(await run('promote orders')).toContain('is the default')
  })
})

describe('changes of the contracts without a version', () => {
  it('are no matter for a local version', async () => {
    await unreleased()
    await build({ version: '2.0.0-local.abc' })
    expect(await publish()).toBe('chat 2.0.0-local.abc is published')
  })

  it('are no matter for a remote that does not use them', async () => {
    await unreleased('')
    expect(await publish()).toBe(`chat ${RELEASE} is published`)
  })
})

it('an entry above the budget and within the limit is published with a warning', async () => {
  const warning = /^Warning: remoteEntry\.js of chat has .* br, more than 7\.9 kB\. Set experiments\.externalRuntime/m
  expect(await run('check chat')).not.toMatch(warning)
  await rewrite(ENTRY, (text) => `${text}/*${randomBytes(9000).toString('base64')}*/`)
  expect(await run('check chat')).toMatch(warning)
  expect(await publish()).toMatch(warning)
})
