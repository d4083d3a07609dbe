import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Paths of the files in a folder and its subfolders, relative to it, with slashes. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'))
}

/** Contents by path. */
export async function contentsOf(folder: string, files: readonly string[]): Promise<Map<string, Buffer>> {
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file))] as const)))
}
