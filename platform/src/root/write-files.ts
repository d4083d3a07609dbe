import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** @param files contents by path relative to `folder` */
export async function writeFiles(folder: string, files: Iterable<readonly [string, string | Buffer]>): Promise<void> {
  for (const [name, content] of files) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}
