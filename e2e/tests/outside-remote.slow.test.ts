/** docs/other-toolchains.md: a new remote from an empty folder, checked and published by the packed `mfe`. */
import { runCommand } from '../harness/clone'
import { useFixture } from '../harness/fixture'
import { newRemote } from '../harness/outside-remote'
import { createUser } from '../harness/users'
import { visitPage } from '../harness/visit'

const TOKEN = 'token-of-the-orders-team'
const fixture = useFixture({
  settings: (dataDir) => ({ MFE_ROOT: `${dataDir}/mfe`, MFE_DEPLOY_TOKENS: `orders=${TOKEN}` }),
})

let remote: Awaited<ReturnType<typeof newRemote>>
beforeAll(async () => {
  remote = await newRemote({ url: fixture.url, token: TOKEN })
  // It packs, installs from the registry and builds.
}, 600_000)
afterAll(() => remote.remove())

const inFolder = (line: string) =>
  runCommand(line, remote.dir, { MFE_REGISTRY: fixture.url, MFE_TOKEN: TOKEN }).catch(String)

describe('a new remote outside of the workspace', () => {
  it('is checked and published by the commands of the page', () => {
    expect(remote.output).toMatch(/^orders 1\.0\.0 can be published\.$/m)
    expect(remote.output).toMatch(/^It was not run in a browser: .+\.$/m)
    expect(remote.output).toMatch(/^orders 1\.0\.0 is published$/m)
    expect(remote.output).not.toMatch(/Warning|no types/)
  })

  it('is listed with its types, and shown to those who are signed in', async () => {
    expect(await inFolder('npx @codex/mfe status orders')).toMatch(/^orders +1\.0\.0 +live +default .* runs$/m)
    const types = await fetch(`${fixture.url}/mfe/orders/1.0.0/types/remote.d.ts`)
    expect(await types.text()).toContain("import { Orders } from './orders'")
    const { person, state } = await createUser(fixture.url)
    await visitPage(fixture, { options: { storageState: state } }, async (page) => {
      await page.goto('/orders')
      await page.getByRole('heading', { name: `Orders of ${person.username}` }).waitFor()
    })
  })

  it.each([
    ['off orders --reason test', 'orders: it is off; 1.0.0 is held'],
    ['promote orders', 'orders: 1.0.0 is the default'],
    ['canary orders --traffic 10', '1.0.0 is the default'],
    ['rollback orders --reason test', 'No live version is older than 1.0.0'],
    ['doctor', 'is whole'],
    ['publish auth', 'builds mfe_orders, not mfe_auth'],
    ['create sales', "works only in the root of the app's repository"],
  ])('mfe %s', async (command, answer) => {
    expect(await inFolder(`npx @codex/mfe ${command}`)).toContain(answer)
  })

  it('has no types where only TypeScript 7 is installed', async () => {
    const output = await inFolder(
      'rm -r node_modules/@codex/mfe/node_modules && npx @codex/mfe check orders --root none',
    )
    expect(output).toContain('has no types for others: typescript 6 is not installed.')
    expect(output).toMatch(/^orders 1\.0\.0 can be published\.$/m)
  })
})
