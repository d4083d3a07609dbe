/** Flushes files and folders to the disk, so that they survive a power failure. */
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) {
    const handle = await open(path.join(parentPath, name), 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
  for (const parent of new Set([...files.map(({ parentPath }) => parentPath), folder])) await syncFolder(parent)
}

/** Flushes the names in a folder, on systems that support it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
