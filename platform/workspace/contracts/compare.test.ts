import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { complaintsAbout, missing } from './compare.mjs'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'codex-compare-'))
  await mkdir(path.join(dir, 'api/types'), { recursive: true })
})
afterEach(() => rm(dir, { recursive: true }))

const contract = () => ({
  name: '@codex/session',
  dir,
  version: '1.0.0',
  exports: { './a': './src/a.ts' },
  released: { version: '1.0.0', exports: { './a': 'types/a.d.ts' } },
})

describe('a release of which a file is missing', () => {
  it('is refused, and names the file', async () => {
    expect(missing(contract())).toEqual([
      '@codex/session was released with api/types/a.d.ts.txt, which is missing: restore it.',
    ])
    await writeFile(path.join(dir, 'api/types/a.d.ts.txt'), 'export {}')
    expect(missing(contract())).toEqual([])
  })
})

describe('a change that belongs to no package', () => {
  it('is not passed over', () => {
    const change = { of: '', level: 'major', says: ' has another import: Cannot find module' } as const
    expect(complaintsAbout([contract()], [change], {})).toEqual([
      "The contracts can't be compared: has another import: Cannot find module",
    ])
  })
})
