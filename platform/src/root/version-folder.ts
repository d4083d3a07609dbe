/** The immutable folder of one published version. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Complaint } from '../complaint'
import { precompress } from '../../workspace/precompress.mjs'
import { codeOf } from './lock'

interface Version {
  readonly remote: string
  readonly version: string
  readonly files: ReadonlyMap<string, Buffer>
}

const folderOf = (root: string, remote: string, version: string) => path.join(root, remote, version)

/**
 * Puts the files of a version into its folder, whole or not at all.
 * @returns whether it is new; false when the same content is there already
 * @throws Complaint when another content bears this version
 */
export async function addVersion(root: string, { remote, version, files }: Version): Promise<boolean> {
  const folder = folderOf(root, remote, version)
  if (existsSync(folder)) return sameOrRefused(folder, { remote, version, files })
  const fresh = path.join(root, remote, `.${version}.${randomUUID()}`)
  try {
    await writeFiles(fresh, files)
    await precompress(fresh)
    await rename(fresh, folder)
    return true
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    // Another publication of this version was faster.
    if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) return sameOrRefused(folder, { remote, version, files })
    throw error
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

async function sameOrRefused(folder: string, { remote, version, files }: Version): Promise<false> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const present = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name)).length
  const equal = await Promise.all(
    [...files].map(async ([name, content]) => (await contentOf(path.join(folder, name)))?.equals(content) ?? false),
  )
  if (present !== files.size || equal.includes(false))
    throw new Complaint(`${remote} ${version} is published with another content: a published version never changes.`)
  return false
}

async function contentOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch {
    return null
  }
}
