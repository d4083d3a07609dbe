/** The files of downloaded models: `<file>`, `<file>.part` while it is incomplete, and `<file>.json` with what it must be. */
import { localModels as texts } from '@codex/contracts/texts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Entry } from './catalogue'
import { DownloadProblem } from './problem'

/** What a file must be. */
const pin = { commit: v.string(), size: v.number(), sha256: v.string() }
export type Pin = Readonly<v.InferOutput<v.ObjectSchema<typeof pin, undefined>>>

/** `mtime`: ms, of the file when its SHA-256 was right; null: it was not read yet. */
const record = v.object({ ...pin, mtime: v.nullable(v.number()) })
type FileRecord = Readonly<v.InferOutput<typeof record>>

/** null: there is no such file. */
const statOf = (path: string) => stat(path).catch(() => null)

/** Bytes; 0 for a file that is not there. */
export const sizeOf = async (path: string) => (await statOf(path))?.size ?? 0

/** Rejects with the reason of the signal when it is aborted. */
async function sha256Of(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { signal, highWaterMark: 1_048_576 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function fsyncFolder(path: string) {
  // Windows opens no folder.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export function createFiles(folder: string) {
  const pathOf = ({ file }: Entry) => join(folder, file)
  const partOf = (entry: Entry) => `${pathOf(entry)}.part`
  const recordOf = (entry: Entry) => `${pathOf(entry)}.json`

  /** null: there is none, or it is of another file than the entry says. */
  async function readRecord(entry: Entry): Promise<FileRecord | null> {
    try {
      const read = v.parse(record, JSON.parse(await readFile(recordOf(entry), 'utf8')))
      return [undefined, read.sha256].includes(entry.sha256) ? read : null
    } catch {
      return null
    }
  }

  async function writeRecord(entry: Entry, content: FileRecord) {
    const temporary = `${recordOf(entry)}.new`
    await writeFile(temporary, JSON.stringify(content), { flush: true })
    await rename(temporary, recordOf(entry))
  }

  async function markVerified(entry: Entry, found: Pin) {
    const { mtimeMs } = await stat(pathOf(entry))
    await writeRecord(entry, { ...found, mtime: mtimeMs })
    await fsyncFolder(folder)
  }

  async function expectHash(path: string, { sha256 }: Pin, signal: AbortSignal, message: string) {
    if ((await sha256Of(path, signal)) === sha256) return
    await rm(path)
    throw new DownloadProblem(message)
  }

  return {
    folder,
    partOf,
    create: () => mkdir(folder, { recursive: true, mode: 0o700 }),
    /** Of a download that was begun; null: none was. */
    pinOf: readRecord,
    begin: (entry: Entry, found: Pin) => writeRecord(entry, { ...found, mtime: null }),

    /** `bytes`: those that are there. */
    async stateOf(entry: Entry): Promise<{ readonly isReady: boolean; readonly bytes: number }> {
      const [file, known] = [await statOf(pathOf(entry)), await readRecord(entry)]
      if (file !== null && file.size === known?.size && known.mtime !== null) return { isReady: true, bytes: file.size }
      return { isReady: false, bytes: await sizeOf(partOf(entry)) }
    },

    /** Makes the complete part the file. Rejects with a DownloadProblem, and deletes it, where its SHA-256 is another one. */
    async finish(entry: Entry, found: Pin, signal: AbortSignal) {
      await expectHash(partOf(entry), found, signal, texts.problems.damaged)
      await rename(partOf(entry), pathOf(entry))
      await markVerified(entry, found)
    },

    /**
     * The path of a file that is ready to be loaded; null: there is none. Its SHA-256 is read again when its size or time changed since.
     * Rejects with a DownloadProblem, and deletes the file, where it is another one.
     */
    async verified(entry: Entry, signal: AbortSignal): Promise<string | null> {
      const [path, known] = [pathOf(entry), await readRecord(entry)]
      const file = await statOf(path)
      if (file === null || known?.mtime == null) return null
      if (file.size === known.size && file.mtimeMs === known.mtime) return path
      await expectHash(path, known, signal, texts.problems.changedOnDisk)
      await markVerified(entry, known)
      return path
    },

    /** Deletes everything of the entry. @returns bytes that were given back */
    async remove(entry: Entry): Promise<number> {
      const paths = [pathOf(entry), partOf(entry), recordOf(entry)]
      const sizes = await Promise.all(paths.map(sizeOf))
      for (const path of paths) await rm(path, { force: true })
      return sizes.reduce((all, size) => all + size, 0)
    },
  }
}
export type ModelFiles = ReturnType<typeof createFiles>
