/** The repository and what is installed in it, once more in another folder: as another machine has it. */
import { copyFile, link, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../platform/workspace/root.mjs'

const RESULTS = path.join(root, 'e2e/results')
const STAYS_BEHIND = new Set([RESULTS, ...['.git', '.data', '.tools'].map((name) => path.join(root, name))])

/** @returns its path, and what removes it */
export async function elsewhere(): Promise<{ readonly home: string; readonly remove: () => Promise<void> }> {
  // Beside the original, where files can be linked: no byte is copied.
  await mkdir(RESULTS, { recursive: true })
  const home = await mkdtemp(path.join(RESULTS, 'elsewhere-'))
  await linkTree(root, home)
  return { home, remove: () => rm(home, { recursive: true, force: true }) }
}

async function linkTree(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (STAYS_BEHIND.has(source)) continue
    if (entry.isDirectory()) {
      await mkdir(target)
      await linkTree(source, target)
    } else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else if (entry.isFile()) await link(source, target).catch(() => copyFile(source, target))
  }
}
