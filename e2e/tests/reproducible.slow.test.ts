import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../platform/workspace/root.mjs'
import { runCommand } from '../harness/clone'
import { linkWorkspace } from '../harness/linked-workspace'

/** Every file of a folder with its hash. */
async function contentsOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(folder)).sort()
  const hashes = names.map(async (name) => {
    const content = await readFile(path.join(folder, name))
    return [name, createHash('sha256').update(content).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

describe('a build', () => {
  it('of the same sources has the same bytes in any folder at any time', async () => {
    const { folder, remove } = await linkWorkspace()
    try {
      const dist = path.join(folder, 'mfe-auth/dist')
      await rm(dist, { recursive: true })
      expect(await runCommand('node platform/workspace/build.mjs auth', folder)).toMatch(/^mfe-auth is built/m)

      const built = await contentsOf(dist)
      expect(Object.keys(built)).toEqual(expect.arrayContaining(['remoteEntry.js', 'mf-manifest.json']))
      expect(built).toEqual(await contentsOf(path.join(root, 'mfe-auth/dist')))
    } finally {
      await remove()
    }
  })
})
