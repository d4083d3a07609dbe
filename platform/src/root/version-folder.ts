/** The immutable folder of one published version. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { precompress } from '../../workspace/precompress.mjs'
import { CliError } from '../cli-error'
import { syncFolder, syncTree } from './durable'

interface Version {
  readonly remote: string
  readonly version: string
  readonly files: ReadonlyMap<string, Buffer>
}

interface PreparedVersion {
  /**
   * Renames the temporary folder to the version's.
   * @returns a function that removes the folder again; null when it existed with the same content
   * @throws CliError when it exists with different content
   */
  readonly place: () => Promise<(() => Promise<void>) | null>
  /** Removes the temporary folder. */
  readonly discard: () => Promise<void>
}

const folderOf = (root: string, remote: string, version: string) => path.join(root, remote, version)

/** Writes and compresses the files of a version into a temporary folder: this needs no lock. */
export async function prepareVersion(root: string, version: Version): Promise<PreparedVersion> {
  const { remote, version: name, files } = version
  const folder = folderOf(root, remote, name)
  const temporary = path.join(root, remote, `.${name}.${randomUUID()}`)
  const discard = () => rm(temporary, { recursive: true, force: true })
  const write = async () => {
    await writeFiles(temporary, files)
    await precompress(temporary)
    await syncTree(temporary)
  }
  try {
    if (!existsSync(folder)) await write()
  } catch (error) {
    await discard()
    throw error
  }
  return {
    discard,
    place: async () => {
      if (existsSync(folder)) {
        const taken = await whyTaken(root, version)
        if (taken !== null) throw new CliError(taken)
        return null
      }
      // The folder may have been removed since prepareVersion() found it.
      if (!existsSync(temporary)) await write()
      await rename(temporary, folder)
      await syncFolder(path.dirname(folder))
      return () => removeVersion(root, remote, name)
    },
  }
}

export const removeVersion = (root: string, remote: string, version: string) =>
  rm(folderOf(root, remote, version), { recursive: true, force: true })

async function writeFiles(folder: string, files: ReadonlyMap<string, Buffer>) {
  for (const [name, content] of files) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

/** The message when the folder of a version exists with different content; else null. */
export async function whyTaken(root: string, { remote, version, files }: Version): Promise<string | null> {
  const folder = folderOf(root, remote, version)
  if (!existsSync(folder)) return null
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const present = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name)).length
  const equal = await Promise.all(
    [...files].map(async ([name, content]) => {
      const existing = await readFile(path.join(folder, name)).catch(() => null)
      return existing?.equals(content) ?? false
    }),
  )
  if (present === files.size && !equal.includes(false)) return null
  return `The folder of ${remote} ${version} exists with different content: a published version never changes. Raise the version.`
}
