import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findingsIn, missingFiles } from './compare.mjs'

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

describe('a release with a missing file', () => {
  it('is refused with the name of the file', async () => {
    expect(missingFiles(contract())).toEqual([
      '@codex/session was released with api/types/a.d.ts.txt, which is missing: restore it.',
    ])
    await writeFile(path.join(dir, 'api/types/a.d.ts.txt'), 'export {}')
    expect(missingFiles(contract())).toEqual([])
  })
})

describe('a change that belongs to no package', () => {
  it('is reported', () => {
    const change = { of: '', level: 'major', description: ' has another import: Cannot find module' } as const
    expect(findingsIn([contract()], [change], {})).toEqual([
      'The contracts cannot be compared: has another import: Cannot find module',
    ])
  })
})
