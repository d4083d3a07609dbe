/** docs/other-toolchains.md: remotes outside of the workspace, built by each toolchain from packed packages. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { auth as texts } from '@codex/contracts/texts'
import { inParallel } from '../../platform/workspace/parallel.mjs'
import { root } from '../../platform/workspace/root.mjs'
import { runCommand } from '../harness/clone'
import { useFixture } from '../harness/fixture'
import { injectFault, isTampered } from '../harness/network-faults'
import { outsideRemotes, type OutsideRemotes } from '../harness/outside-remote'
import { failurePanel } from '../harness/remote-slots'
import { mfe } from '../harness/remote-versions'
import { visitPage } from '../harness/visit'

const TOOLCHAINS = [
  ['Rspack', '9.1.0'],
  ['webpack 5', '9.2.0'],
  ['Rsbuild', '9.3.0'],
  ['Vite', '9.4.0'],
] as const

const EVERY_VERSION = '[^/~]+'
const FAULTS = /Failed to load resource|Federation Runtime|integrity|ChunkLoadError|Loading (?:css )?chunk/

const fixture = useFixture({ settings: (dataDir) => ({ MFE_ROOT: `${dataDir}/mfe` }) })

let remotes: OutsideRemotes
const teams = new Map<string, string>()
beforeAll(async () => {
  remotes = await outsideRemotes()
  await inParallel(2, TOOLCHAINS, async ([toolchain, version]) => {
    teams.set(toolchain, await remotes.build(toolchain, version, titleOf(toolchain)))
  })
})
afterAll(() => remotes.remove())

const titleOf = (toolchain: string) => `Built by ${toolchain}`
const heading = (page: Page, toolchain: string) => page.getByRole('heading', { name: titleOf(toolchain) })
const teamOf = (toolchain: string) => teams.get(toolchain) ?? ''
const inRegistry = (toolchain: string, ...args: readonly string[]) =>
  mfe([...args, '--root', `${fixture.dataDir}/mfe`], teamOf(toolchain))
const visit = (act: (page: Page) => Promise<void>, expected?: RegExp) =>
  visitPage(fixture, expected === undefined ? {} : { expected }, act)

it('the types of the packages are found outside of the workspace', async () => {
  expect(await runCommand('npx tsc', `${teamOf('Vite')}/mfe-auth`)).toBe('')
})

it('the command comes with the licences of the packages whose code is in it', async () => {
  const folder = `${teamOf('Vite')}/mfe-auth/node_modules/@codex/mfe`
  const licences = await readFile(`${folder}/THIRD-PARTY-LICENSES.txt`, 'utf8')
  for (const name of ['compare-versions', 'valibot'])
    expect(licences).toMatch(new RegExp(`^${name} \\d.*\\n\\n.*MIT`, 'm'))
})

describe.each(TOOLCHAINS)('%s', (toolchain, version) => {
  it('builds a version that is checked and published', async () => {
    const checked = await inRegistry(toolchain, 'check', 'auth')
    expect(checked).toMatch(new RegExp(`^auth ${version} can be published\\.\n`))
    expect(checked).not.toContain('Warning')
    expect(await inRegistry(toolchain, 'publish', 'auth')).toBe(`auth ${version} is published`)
  })

  it('has its types beside it', async () => {
    const file = (name: string) => fetch(`${fixture.url}/mfe/auth/${version}/types/${name}`)
    const types = await file('remote.d.ts')
    expect(types.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await types.text()).toContain("import { SignIn, SignUp } from './screens'")
    expect(await (await file('screens.d.ts')).text()).toContain('function SignIn()')
    expect(await (await file('use.json')).json()).toHaveProperty(['use', 'sources', 'src/help.tsx'])
  })

  // The records are the same, and compiling one takes seconds.
  if (toolchain === 'Rspack')
    it('is compiled by what it recorded with the contracts of the workspace', async () => {
      const checked = await runCommand('npm run contracts:check', root, { MFE_REGISTRY: fixture.url })
      expect(checked).toMatch(/^The recorded use of 1 of \d live versions was compiled\.$/m)
      expect(checked).not.toMatch(/would|can not/)
    })

  it('is shown in one tab by an override, and to all visitors once it is promoted', async () => {
    await visit(async (page) => {
      await page.goto(`/login?mfe.auth=${version}`)
      await heading(page, toolchain).waitFor()
      await page.getByText(version).first().waitFor()
    })
    await inRegistry(toolchain, 'promote', 'auth', '--version', version)
    await visit(async (page) => {
      await page.goto('/login')
      await heading(page, toolchain).waitFor()
      await page.getByText('This browser is anonymous.').waitFor()
      await page.getByRole('button', { name: 'Help' }).click()
      await page.getByRole('note').getByText(texts.commonPassword).waitFor()
      await page.getByRole('link', { name: texts.signIn.createAccount }).click()
      await page.getByRole('heading', { name: texts.signUp.title }).waitFor()
    })
  })

  it.each(['module', 'styles'] as const)(
    'gives way to the previous version when its %s is tampered with',
    async (file) => {
      await visit(async (page) => {
        await injectFault(page, 'auth', [file, 'is tampered with'], version)
        const previous = page.waitForRequest(new RegExp(`/mfe/auth/(?!${version})[^/]+/remoteEntry.js`))
        await page.goto('/login')
        await previous
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await heading(page, toolchain).count()).toBe(0)
        expect(await isTampered(page)).toBe(false)
      }, FAULTS)
    },
  )

  it('loads by Try Again after every version was down', async () => {
    await visit(async (page) => {
      const broken = await injectFault(page, 'auth', ['module', 'answers 503 with JSON'], EVERY_VERSION)
      await page.goto('/login')
      const panel = failurePanel(page, 'auth')
      await panel.waitFor()
      broken.recover()
      await panel.getByRole('button', { name: 'Try Again' }).click()
      await heading(page, toolchain).waitFor()
      await panel.waitFor({ state: 'detached' })
    }, FAULTS)
  })
})
