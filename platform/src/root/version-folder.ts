import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { precompress } from '../../workspace/precompress.mjs'
import { CliError } from './cli-error'
import { syncFolder, syncTree } from './durable'
import { contentsOf, filesIn } from './files-in'
import { writeFiles } from './write-files'

/** For hosts with the standard runtime. Not among the hashed assets: no page of this product requests it. */
export const MANIFEST = 'mf-manifest.json'

interface Version {
  readonly remote: string
  readonly version: string
  readonly files: ReadonlyMap<string, Buffer>
}

const folderOf = (root: string, remote: string, version: string) => path.join(root, remote, version)

/** Names of the folders in a folder, without hidden ones; none where it does not exist. */
export async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted()
}

/** Writes and compresses the files of a version into a temporary folder: this needs no lock. */
export async function prepareVersion(root: string, version: Version) {
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
    /** Renames the temporary folder. @returns how to undo it; null when the folder exists with the same content */
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

/** Compressed copies, and the statement of provenance that versions of before had beside their files. */
const BESIDE = /\.(?:br|gz)$|^provenance\.json$/

const publishedIn = async (folder: string) => (await filesIn(folder)).filter((file) => !BESIDE.test(file))

/** Contents by path. */
export async function readVersion(root: string, remote: string, version: string): Promise<Map<string, Buffer>> {
  const folder = folderOf(root, remote, version)
  return contentsOf(folder, existsSync(folder) ? await publishedIn(folder) : [])
}

interface VersionFile {
  readonly remote: string
  readonly version: string
  readonly name: string
  /** The greatest size. */
  readonly bytes: number
}

/** Null where there is no such file. @throws CliError for a larger one */
export async function versionFile(root: string, { remote, version, name, bytes }: VersionFile): Promise<Buffer | null> {
  const file = path.join(folderOf(root, remote, version), name)
  const facts = await stat(file).catch(() => null)
  if (!facts?.isFile()) return null
  if (facts.size > bytes) throw new CliError(`${file}: it has more than ${bytes} bytes.`)
  return readFile(file)
}

export const removeVersion = (root: string, remote: string, version: string) =>
  rm(folderOf(root, remote, version), { recursive: true, force: true })

/** The message when the folder of a version exists with different content; else null. */
export async function whyTaken(root: string, { remote, version, files }: Version): Promise<string | null> {
  const folder = folderOf(root, remote, version)
  if (!existsSync(folder)) return null
  // Older versions were published without the manifest, and stay as they are.
  const expected = [...files].filter(
    ([name]) => !BESIDE.test(name) && (name !== MANIFEST || existsSync(path.join(folder, name))),
  )
  const present = (await publishedIn(folder)).length
  const equal = await Promise.all(
    expected.map(async ([name, content]) => {
      const existing = await readFile(path.join(folder, name)).catch(() => null)
      return existing?.equals(content) ?? false
    }),
  )
  if (present === expected.length && !equal.includes(false)) return null
  return `The folder of ${remote} ${version} exists with different content: a published version never changes. Raise the version.`
}
