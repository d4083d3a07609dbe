import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PROVENANCE, sha256, type VersionFiles } from '../provenance/statement'
import { syncFolder } from './durable'
import { ifExists } from './system-error'
import { folderOf } from './version-folder'

/**
 * Stores the statement of provenance of a version whose folder exists. That of a listed version is never replaced; the folder of
 * one that is not listed may be left from an interrupted publication. @returns the hash of what is stored, for the audit log
 */
export async function keepStatement(
  root: string,
  version: VersionFiles,
  isListed: boolean,
): Promise<string | undefined> {
  const folder = folderOf(root, version.remote, version.version)
  const file = path.join(folder, PROVENANCE)
  const stored = await ifExists(readFile(file))
  const given = version.files.get(PROVENANCE)
  if (given === undefined || (stored !== null && (isListed || stored.equals(given))))
    return stored ? hashOf(stored) : undefined

  const temporary = path.join(path.dirname(folder), `.${version.version}.${randomUUID()}`)
  try {
    await writeFile(temporary, given, { flush: true })
    for (const copy of ['.br', '.gz']) await rm(file + copy, { force: true })
    await rename(temporary, file)
    await syncFolder(folder)
  } finally {
    await rm(temporary, { force: true })
  }
  return hashOf(given)
}

const hashOf = (content: Buffer) => `sha256:${sha256(content)}`
