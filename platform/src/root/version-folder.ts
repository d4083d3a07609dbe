/** The immutable folder of one published version. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CliError } from '../cli-error'
import { precompress } from '../../workspace/precompress.mjs'
import { syncFolder, syncTree } from './durable'

interface Version {
  readonly remote: string
  readonly version: string
  readonly files: ReadonlyMap<string, Buffer>
}

export interface PreparedVersion {
  /**
   * Gives the folder its name, in one step.
   * @returns what takes it away again; null where the same content was there already
   * @throws CliError when another content bears this version
   */
  readonly place: () => Promise<(() => Promise<void>) | null>
  /** Removes what was not placed. */
  readonly discard: () => Promise<void>
}

const folderOf = (root: string, remote: string, version: string) => path.join(root, remote, version)

/** Writes and compresses the files of a version beside its folder, unless that is there already: nobody has to wait for it. */
export async function prepareVersion(root: string, version: Version): Promise<PreparedVersion> {
  const { remote, version: name, files } = version
  const folder = folderOf(root, remote, name)
  const fresh = path.join(root, remote, `.${name}.${randomUUID()}`)
  const discard = () => rm(fresh, { recursive: true, force: true })
  const write = async () => {
    await writeFiles(fresh, files)
    await precompress(fresh)
    await syncTree(fresh)
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
      // What was there before may have been removed in the meantime.
      if (!existsSync(fresh)) await write()
      await rename(fresh, folder)
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

/** Why a version can't have its folder: another content is there. Null when it can. */
export async function whyTaken(root: string, { remote, version, files }: Version): Promise<string | null> {
  const folder = folderOf(root, remote, version)
  if (!existsSync(folder)) return null
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const present = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name)).length
  const equal = await Promise.all(
    [...files].map(async ([name, content]) => (await contentOf(path.join(folder, name)))?.equals(content) ?? false),
  )
  if (present === files.size && !equal.includes(false)) return null
  return `The folder of ${remote} ${version} is there, with another content: a published version never changes. Raise the version.`
}

async function contentOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch {
    return null
  }
}
