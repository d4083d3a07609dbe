import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../platform/workspace/root.mjs'
import { runCommand } from '../harness/clone'
import { linkWorkspace } from '../harness/linked-workspace'

/** Every file of a folder with its hash. */
async function contentsOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const hashes = files.sort().map(async (file) => {
    const content = await readFile(file)
    return [path.relative(folder, file), createHash('sha256').update(content).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

describe('a build', () => {
  it('of the same sources has the same bytes in any folder at any time', async () => {
    const { folder, remove } = await linkWorkspace()
    const packages = ['shell', 'mfe-auth']
    try {
      for (const name of packages) await rm(path.join(folder, name, 'dist'), { recursive: true })
      await runCommand('node platform/workspace/build.mjs', folder)

      const builtIn = async (at: string, name: string) => contentsOf(path.join(at, name, 'dist'))
      const built = await Promise.all(packages.map((name) => builtIn(folder, name)))
      expect(Object.keys(built[0] ?? {})).toEqual(
        expect.arrayContaining(['index.html', 'shell.json', 'service-worker.js']),
      )
      expect(Object.keys(built[1] ?? {})).toEqual(expect.arrayContaining(['remoteEntry.js', 'mf-manifest.json']))
      expect(built).toEqual(await Promise.all(packages.map((name) => builtIn(root, name))))
    } finally {
      await remove()
    }
  })
})
