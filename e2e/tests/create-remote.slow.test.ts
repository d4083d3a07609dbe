import { cloneWorkspace, commandsOf, linesOf, runCommand, type Clone } from '../harness/clone'
import { useFixture } from '../harness/fixture'
import { failurePanel } from '../harness/remote-slots'
import { createUser } from '../harness/users'
import { visitPage } from '../harness/visit'

const PACKAGE = 'mfe-orders'
const inClone = (line: string) => runCommand(line, clone.path('.'))
const tool = (line: string) => inClone(`node node_modules/${line}`)

let clone: Clone
/** The commands of the document, in order. */
beforeAll(async () => {
  clone = await cloneWorkspace()
  for (const line of linesOf(await clone.read('docs/new-remote.md'))) {
    await inClone(line)
    // The command that needs the new package's dependencies would install them.
    if (line.includes(' create ')) await clone.install(PACKAGE, 'mfe-auth')
  }
})
afterAll(() => clone.remove())

const fixture = useFixture({ settings: () => ({ MFE_ROOT: clone.path('.data/mfe') }) })

describe('a new remote', () => {
  it('is on a screen after the commands of docs/new-remote.md, and recovers there from a fault', async () => {
    const { person, state } = await createUser(fixture.url)
    await visitPage(
      fixture,
      { options: { storageState: state }, expected: /Failed to load|Federation/ },
      async (page) => {
        const files = '**/mfe/orders/**'
        await page.route(files, (route) => route.abort())
        await page.goto('/orders')
        const panel = failurePanel(page, 'orders')
        await panel.getByText('The page “Orders” could not be loaded').waitFor()
        await page.unroute(files)
        await panel.getByRole('button', { name: 'Try Again' }).click()
        await page.getByRole('heading', { name: `Hello, ${person.username}` }).waitFor()
      },
    )
  })

  it('has no other package built again', async () => {
    expect(await inClone('npm run build')).not.toMatch(/ is built/)
  })

  it('passes every check as it is created', async () => {
    await tool(`oxfmt/bin/oxfmt --check ${PACKAGE}`)
    await tool(`oxlint/bin/oxlint --config=oxlint.config.mjs ${PACKAGE}`)
  })

  it('is tested, built, checked and published by the commands to which its README leads', async () => {
    expect(await clone.read(`${PACKAGE}/README.md`)).toContain('(../mfe-chat/README.md), with `orders` for `chat`')
    const command = commandsOf((await clone.read('mfe-chat/README.md')).replaceAll('chat', 'orders'))
    const run = (start: string) => inClone(command(start))
    expect(await run('npm run unit')).toMatch(/Tests: +[1-9]\d* passed/)
    const built = await run('CODEX_VERSION=')
    expect(built).toMatch(/^mfe-orders is built/m)
    expect(built).not.toContain('Installing')
    expect(await run('node platform/dist/mfe.mjs check')).toMatch(/^orders 1\.1\.0 can be published\.$/m)
    expect(await run('node platform/dist/mfe.mjs publish')).toBe('orders 1.1.0 is published\n')
    expect(await run('node platform/dist/mfe.mjs status')).toMatch(/^orders +1\.1\.0 +live +10 % .* runs$/m)
  })
})
