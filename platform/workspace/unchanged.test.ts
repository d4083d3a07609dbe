import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inputsOf, readPassed, rememberPassed } from './unchanged.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'codex-passed-'))
})
afterEach(() => rm(folder, { recursive: true }))

const packageOf = (name: string, needs: readonly string[] = []) => {
  const dir = path.join(folder, name)
  return { name, dir, folder: name, version: '1.0.0', needs, builds: false }
}
const write = async (name: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
  await writeFile(path.join(folder, name), text)
}

describe('the inputs of a package', () => {
  const [chat, contracts, auth] = ['chat', 'contracts', 'auth']
  const all = () => [packageOf(chat, [contracts]), packageOf(contracts), packageOf(auth)]
  const ofTheChat = () => inputsOf([packageOf(chat, [contracts])], all())

  it.each(['chat/src/a.ts', 'chat/src/a.test.ts', 'chat/fixtures/b.ts', 'contracts/src/c.ts'])(
    'change with %s',
    async (file) => {
      const before = ofTheChat()
      await write(file, 'new')
      expect(ofTheChat()).not.toBe(before)
    },
  )

  it.each(['auth/src/a.ts', 'chat/dist/a.js', 'contracts/node_modules/x.js'])('stay with %s', async (file) => {
    const before = ofTheChat()
    await write(file, 'new')
    expect(ofTheChat()).toBe(before)
  })
})

describe('the parts that passed', () => {
  const file = () => path.join(folder, 'cache/passed.json')

  it('are stored part by part', () => {
    rememberPassed({ types: 'a', chat: 'b' }, file())
    rememberPassed({ chat: 'c' }, file())
    expect(readPassed(file())).toEqual({ types: 'a', chat: 'c' })
  })

  it.each(['', '{"half', '[]', 'null'])('are none if the file contains %j', async (junk) => {
    await write('cache/passed.json', junk)
    expect(readPassed(file())).toEqual({})
  })
})
