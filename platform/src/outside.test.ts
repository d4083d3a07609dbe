/** The command in a repository of a team, which has no workspace. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { mfe } from './mfe'
import { exampleBuild, RELEASE } from './testing/example-build'
import { inNewFolder } from './testing/new-folder'

const home = inNewFolder()
beforeEach(async () => process.chdir(await exampleBuild(home())))

const run = (line: string) => mfe(line.split(' '), {})

describe('the mfe command in the folder of one remote', () => {
  it('checks and publishes the build of this folder', async () => {
    expect(await run('check chat')).toContain(`chat ${RELEASE} can be published.`)
    expect(await run('publish chat --root ../there')).toBe(`chat ${RELEASE} is published`)
    expect(await run('status --root ../there')).toContain(RELEASE)
  })

  it('names the folder that has no build', async () => {
    await rm('dist', { recursive: true })
    const here = process.cwd()
    await expect(run('check chat')).rejects.toThrow(
      `${here} is not built: ${path.join(here, 'dist')} is missing, run its build first.`,
    )
  })

  it.each([
    ['check auth', /builds mfe_chat, not mfe_auth/],
    ['publish chat', /^No registry is named: set MFE_REGISTRY and MFE_TOKEN, or pass --root\.$/],
    ['promote chat', /^Nothing is published in \/.+\.$/],
    ['seed --from image', /^Seeding needs the folder of the server: pass --root\.$/],
    ['create orders', /^This command works only in the root of the app's repository: /],
    ['remove orders', /^This command works only in the root of the app's repository: /],
  ])('refuses "%s" with one sentence', async (line, sentence) => {
    await expect(run(line)).rejects.toThrow(sentence)
  })
})
