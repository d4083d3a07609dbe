/** The repository with its installed packages in another folder, as on another machine. */
import { copyFile, link, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../platform/workspace/root.mjs'

const RESULTS = path.join(root, 'e2e/results')
const EXCLUDED = new Set([RESULTS, ...['.git', '.data', '.tools'].map((name) => path.join(root, name))])

/** Files are hard links, so nothing is copied. */
export async function linkWorkspace(): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  // Hard links need the same file system.
  await mkdir(RESULTS, { recursive: true })
  const folder = await mkdtemp(path.join(RESULTS, 'workspace-'))
  await linkTree(root, folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function linkTree(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (EXCLUDED.has(source)) continue
    if (entry.isDirectory()) {
      await mkdir(target)
      await linkTree(source, target)
    } else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else if (entry.isFile()) await link(source, target).catch(() => copyFile(source, target))
  }
}
