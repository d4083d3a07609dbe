import { cloneWorkspace, commandsOf, runCommand, type Clone } from '../harness/clone'
import { mfe } from '../harness/remote-versions'

let clone: Clone
beforeAll(async () => {
  clone = await cloneWorkspace()
})
afterAll(() => clone.remove())

const PACKAGE = 'mfe-orders'
const tool = (line: string) => runCommand(`node node_modules/${line}`, clone.path('.'))

describe('a new remote', () => {
  it('passes every check as it is created', async () => {
    expect(await mfe(['create', 'orders'], clone.path('.'))).toContain(`${PACKAGE} is created`)
    await clone.install(PACKAGE, 'mfe-auth')

    await tool(`prettier/bin/prettier.cjs --check ${PACKAGE}`)
    await tool(`eslint/bin/eslint.js --max-warnings 0 ${PACKAGE}`)
    await tool(`typescript/bin/tsc --noEmit --incremental false -p ${PACKAGE}`)
  })

  it('is tested, built, checked and published by the commands of its README', async () => {
    const command = commandsOf(await clone.read(`${PACKAGE}/README.md`))
    const run = (start: string) => runCommand(command(start), clone.path('.'))
    expect(await run('npm run unit')).toMatch(/Tests: +[1-9]\d* passed/)
    const built = await run('CODEX_VERSION=')
    expect(built).toMatch(/^mfe-orders is built/m)
    expect(built).not.toContain('Installing')
    expect(await run('node platform/dist/mfe.mjs check')).toMatch(/^orders 1\.1\.0 can be published\.$/m)
    expect(await run('node platform/dist/mfe.mjs publish')).toBe('orders 1.1.0 is published\n')
    expect(await run('node platform/dist/mfe.mjs status')).toMatch(/^orders +1\.1\.0 +live +10 % .* runs$/m)
  })
})
