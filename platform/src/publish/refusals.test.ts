import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Discovery } from '@codex/contracts/discovery'
import { mfe } from '../mfe'
import { exampleBuild, RELEASE } from '../testing/example-build'
import { integrityOf } from './integrity'
import { expectations } from './refusals'

const start = process.cwd()
let home: string
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'codex-refusals-'))
  process.chdir(home)
  await exampleBuild(home)
})
afterEach(async () => {
  process.chdir(start)
  await rm(home, { recursive: true })
})

const run = (line: string, env = {}) => mfe([...line.split(' '), '--root', 'there'], env)
const publish = (flags = '') => run(`publish chat${flags}`)
const build = (example: Parameters<typeof exampleBuild>[1]) => exampleBuild(home, example)
const rewrite = async (file: string, change: (text: string) => string) =>
  writeFile(file, change(await readFile(file, 'utf8')))
const document = () => readFile('there/discovery.json', 'utf8').catch(() => 'none')

const ENTRY = 'mfe-chat/dist/remoteEntry.js'

const firstFrame = (screen: string, tag: string) =>
  JSON.stringify({ [screen]: { elements: [{ tag, attributes: {}, children: [] }], css: '' } })

const ORDERS = { place: 'route:/orders', component: 'Orders', title: 'Orders' }

interface Fault {
  /** The expectation that fails; 'build' for an invalid build, 'folder' for an existing folder. */
  readonly of: keyof typeof expectations | 'build' | 'folder'
  readonly what: string
  readonly make: () => Promise<unknown>
  readonly flags?: string
  readonly env?: Readonly<Record<string, string>>
  readonly sentence: string
}

const faults: readonly Fault[] = [
  {
    of: 'build',
    what: 'a remote that is not built',
    make: () => rm('mfe-chat/dist', { recursive: true }),
    sentence: 'mfe-chat is not built: run its build first.',
  },
  {
    of: 'build',
    what: 'a build without a manifest',
    make: () => rm('mfe-chat/dist/mf-manifest.json'),
    sentence: 'mfe-chat/dist has no mf-manifest.json: set manifest: true in the federation plugin, and build it again.',
  },
  {
    of: 'build',
    what: 'the build of another remote',
    make: () => rewrite('mfe-chat/dist/mf-manifest.json', (text) => text.replaceAll('mfe_chat', 'mfe_auth')),
    sentence: "mfe-chat builds mfe_auth, not mfe_chat: it can't be published as chat.",
  },
  {
    of: 'build',
    what: 'a folder in which two builds are mixed',
    make: () => rewrite(ENTRY, (text) => `${text};"sha384-${'a'.repeat(64)}"`),
    sentence: 'The build of chat is incomplete or mixed with another one: build it again.',
  },
  {
    of: 'build',
    what: 'an entry of another version',
    make: () => rewrite(ENTRY, (text) => text.replaceAll('1_4_0', '1_3_0')),
    sentence: `The build of chat is not version ${RELEASE}: build it again with CODEX_VERSION=${RELEASE}, or with "mfe_chat_1_4_0" as output.uniqueName.`,
  },
  {
    of: 'contracts',
    what: 'contracts that have no version yet',
    make: async () => {
      await mkdir('.changeset')
      await writeFile('.changeset/some.md', "---\n'@codex/contracts': minor\n---\n\nMore\n")
    },
    sentence: `${RELEASE} is built with changes of @codex/contracts that have no version yet: npm run contracts:release first.`,
  },
  {
    of: 'copies',
    what: 'a copy of a singleton',
    make: () => build({ copies: ['session.3c.js'] }),
    sentence: 'chat bundles a copy of what only the shell may provide: @codex/session in session.3c.js.',
  },
  {
    of: 'script',
    what: 'an entry that is an ES module',
    make: () => rewrite(ENTRY, (text) => `${text};export const get = () => null`),
    sentence:
      'remoteEntry.js of chat is not a classic script (SyntaxError: Unexpected token \'export\'): build an entry of the type "global"',
  },
  {
    of: 'script',
    what: 'an entry for another module system',
    make: () => rewrite(ENTRY, (text) => text.replace('var mfe_chat;', 'System.register("mfe_chat",[],()=>({}));')),
    sentence:
      "remoteEntry.js of chat defines no global mfe_chat: build it with library: { type: 'var', name: 'mfe_chat' }",
  },
  {
    of: 'script',
    what: 'a build that exposes another module',
    make: () => rewrite('mfe-chat/dist/mf-manifest.json', (text) => text.replace('"./remote"', '"./chat"')),
    sentence: 'chat exposes no ./remote, the module that pages load: add it to exposes.',
  },
  {
    of: 'hashes',
    what: 'an entry without the hashes of its first files',
    make: () => rewrite(ENTRY, (text) => text.replace(/\[.*?\]=\[.*?\]/, '["chunkmfe_chat_1_4_0"]=[]')),
    sentence: 'remoteEntry.js of chat does not contain the hash of expose.1a.js and expose.1a.css: build with',
  },
  {
    of: 'hashes',
    what: 'a stylesheet that was changed after the build',
    make: () =>
      rewrite(ENTRY, (text) => text.replace(integrityOf(Buffer.from('.a{color:red}')), 'sha256-of-something-else')),
    sentence: 'remoteEntry.js of chat does not contain the hash of expose.1a.css: build with',
  },
  {
    of: 'size',
    what: 'an entry that is too large',
    make: () => rewrite(ENTRY, (text) => `${text}/*${randomBytes(32_000).toString('base64')}*/`),
    sentence: 'more than 30.0 kB: every page with it waits for that file. Set experiments.externalRuntime',
  },
  {
    of: 'name',
    what: 'an invalid version',
    make: () => build({ version: 'newest' }),
    sentence: "chat can't be published: Not a semantic version.",
  },
  {
    of: 'build',
    what: 'a place without a title',
    make: () => build({ codex: { place: 'route:/orders', component: 'Orders' } }),
    sentence: '"codex" in mfe-chat/package.json needs a place, a component and a title:',
  },
  {
    of: 'route',
    what: 'a second place of a remote of the product',
    make: () => build({ codex: ORDERS }),
    sentence: 'The contracts fix the place of chat: remove "codex" from its package.json.',
  },
  {
    of: 'firstFrame',
    what: 'a first frame with a script',
    make: () => writeFile('mfe-chat/dist/first-frame.json', firstFrame('chat', 'script')),
    sentence: "first-frame.json of chat can't be shown: The element script is not allowed.",
  },
  {
    of: 'firstFrame',
    what: 'the first frame of a screen of another remote',
    make: () => writeFile('mfe-chat/dist/first-frame.json', firstFrame('login', 'p')),
    sentence: "first-frame.json of chat can't be shown: login is not a screen of chat that is pre-rendered.",
  },
  {
    of: 'origin',
    what: 'a host from which no page loads',
    make: () => Promise.resolve(),
    flags: ' --origin https://remotes.example',
    env: { MFE_ORIGINS: 'https://cdn.example' },
    sentence: 'MFE_ORIGINS does not name https://remotes.example: no page would load it.',
  },
  {
    of: 'version',
    what: 'a listed version',
    make: () => publish(),
    sentence: `chat ${RELEASE} is published already: raise the version, or promote it.`,
  },
  {
    of: 'version',
    what: 'different content of a listed version',
    make: async () => {
      await publish()
      await build({ code: 'other()' })
    },
    sentence: `chat ${RELEASE} is published with different content: a published version never changes.`,
  },
  {
    of: 'place',
    what: 'canaries of more than all visitors',
    make: async () => {
      await publish(' --traffic 60')
      await build({ version: '1.5.0' })
    },
    flags: ' --traffic 50',
    sentence: `All canaries together would get 110 % of the visitors: 1.5.0 50 %, ${RELEASE} 60 %.`,
  },
  {
    of: 'place',
    what: 'a bad version without a reason',
    make: async () => {
      await publish(' --traffic 60')
      await mfe(['rollback', 'chat', '--root', 'there', '--reason', 'drafts get lost'], {}).catch(() => undefined)
    },
    flags: ' --current',
    sentence: `${RELEASE} was found bad: pass --reason to give it to visitors again.`,
  },
  {
    of: 'folder',
    what: 'a folder of that version with different content',
    make: async () => {
      await publish()
      await rm('there/discovery.json')
      await build({ code: 'other()' })
    },
    sentence: `The folder of chat ${RELEASE} exists with different content: a published version never changes. Raise the version.`,
  },
]

describe('mfe check refuses what mfe publish refuses, with the same sentence:', () => {
  it.each(faults.map((fault) => [fault.what, fault] as const))('%s', async (_, { make, flags = '', env, sentence }) => {
    expect(await run(`check chat${flags}`, { MFE_ORIGINS: 'https://remotes.example' })).toContain('can be published.')
    await make()
    const before = await document()
    await expect(run(`check chat${flags}`, env)).rejects.toThrow(sentence)
    await expect(run(`publish chat${flags}`, env)).rejects.toThrow(sentence)
    expect(await document()).toBe(before)
  })

  it('covers every expectation', () => {
    expect(new Set(faults.map(({ of }) => of))).toEqual(new Set([...Object.keys(expectations), 'build', 'folder']))
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

  it('is listed with its component and title, and belongs to the version', async () => {
    await publishAs('orders', ORDERS)
    const { microFrontends } = JSON.parse(await document()) as Discovery // as publish wrote it
    expect(microFrontends['orders']?.[0]?.extras.codex.placement).toEqual(ORDERS)
    await expect(publishAs('orders', { ...ORDERS, title: 'Purchases' })).rejects.toThrow('with different content')
    const forOperators = { ...ORDERS, audience: 'operators' }
    await expect(publishAs('orders', forOperators)).rejects.toThrow('with different content')
    await expect(publishAs('letters', { ...ORDERS, audience: 'all' })).rejects.toThrow(
      'The audience is not users or operators',
    )
  })

  it('for operators is listed as such; /mfe is that of releases', async () => {
    const codex = { place: 'route:/mfe', component: 'Releases', title: 'Releases', audience: 'operators' }
    await publishAs('releases', codex)
    const { microFrontends } = JSON.parse(await document()) as Discovery // as publish wrote it
    expect(microFrontends['releases']?.[0]?.extras.codex.placement).toEqual(codex)
    await expect(publishAs('orders', codex)).rejects.toThrow('route:/mfe is the place of releases.')
  })

  it.each([
    [
      'that the app itself answers',
      'orders',
      'route:/home',
      `orders can't have the place "route:/home": the app itself`,
    ],
    ['of the product', 'orders', 'home/side', 'home/side is the place of companions.'],
    ['that no page knows', 'orders', 'home/below', 'these contracts know no place "home/below"'],
    ['without a valid address', 'orders', 'route:/a/b', '"/a/b" is no route like "/orders"'],
    ['of a remote that pages can not report', 'my-orders', 'route:/orders', `"my-orders" can't name a remote`],
  ])('%s is refused', async (_, remote, place, sentence) => {
    await expect(publishAs(remote, { ...ORDERS, place })).rejects.toThrow(sentence)
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

it('a local version needs no release of contracts', async () => {
  await mkdir('.changeset')
  await writeFile('.changeset/some.md', "---\n'@codex/contracts': minor\n---\n\nMore\n")
  await build({ version: '2.0.0-local.abc' })
  expect(await publish()).toBe('chat 2.0.0-local.abc is published')
})

it('an entry above the budget and within the limit is published with a warning', async () => {
  const warning = /^Warning: remoteEntry\.js of chat has .* br, more than 7\.9 kB\. Set experiments\.externalRuntime/m
  expect(await run('check chat')).not.toMatch(warning)
  await rewrite(ENTRY, (text) => `${text}/*${randomBytes(9000).toString('base64')}*/`)
  expect(await run('check chat')).toMatch(warning)
  expect(await publish()).toMatch(warning)
})
