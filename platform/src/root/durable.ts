/** What was written is on the disk, also after a power cut. */
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Every file below a folder, then the folders that name them. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) {
    const handle = await open(path.join(parentPath, name), 'r+')
    await handle.sync().finally(() => handle.close())
  }
  for (const parent of new Set([...files.map(({ parentPath }) => parentPath), folder])) await syncFolder(parent)
}

/** The names in a folder. Not every system lets a folder be synchronised: there it does so by itself. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
