/** The files of an uploaded ZIP, which may be anything: nothing of it is trusted, and no archive in it is opened. */
import * as shapes from '@codex/contracts/bundle'
import { bundle } from '@codex/contracts/limits'
import { manage } from '@codex/contracts/texts'
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Entry, ZipFile } from 'yauzl'
import { fromFdPromise } from 'yauzl'
import { badRequest, Refusal } from '../http/refusal'
import { parse } from '../uploads/parse'
import { linesOf } from './lines'

const notAnExport = () => badRequest(manage.notAnExport)
const damageRefusal = (path: string) => badRequest(manage.damaged(path))

/** By path, without the root folder. */
async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > bundle.entries) throw badRequest(manage.uploadTooLarge)
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    // yauzl refuses to unpack more than an entry announces.
    unpacked += entry.uncompressedSize
    if (unpacked > bundle.unpacked) throw badRequest(manage.uploadTooLarge)
    const { fileName } = entry
    if (!fileName.startsWith(shapes.ROOT) || fileName.endsWith('/')) continue
    const path = fileName.slice(shapes.ROOT.length)
    if (entries.has(path) || !entry.canDecodeFileData()) throw damageRefusal(path)
    entries.set(path, entry)
  }
  return entries
}

async function openZip(file: FileHandle): Promise<{ zip: ZipFile; entries: ReadonlyMap<string, Entry> }> {
  const zip = await fromFdPromise(file.fd, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(() => {
    throw notAnExport()
  })
  const entries = await entriesOf(zip).catch((error: unknown) => {
    throw error instanceof Refusal ? error : notAnExport()
  })
  return { zip, entries }
}

export interface Archive {
  readonly manifest: shapes.Manifest
  /** The folders of companions, in the order of the manifest. */
  readonly folders: readonly string[]
  /** Whether the manifest names the file. */
  readonly has: (path: string) => boolean
  /** A file of at most so many bytes. */
  readonly bytes: (path: string, most: number) => Promise<Buffer>
  readonly json: <Schema extends GenericSchema>(path: string, schema: Schema) => Promise<InferOutput<Schema>>
  /** The values of a file with one in each line. It is complete and as its manifest says, or throws. */
  readonly lines: <Schema extends GenericSchema>(path: string, schema: Schema) => AsyncGenerator<InferOutput<Schema>>
}

export async function openArchive(file: FileHandle): Promise<Archive> {
  const { zip, entries } = await openZip(file)

  async function stream(path: string): Promise<Readable> {
    const entry = entries.get(path)
    if (entry === undefined) throw damageRefusal(path)
    return zip.openReadStreamPromise(entry).catch(() => {
      throw damageRefusal(path)
    })
  }

  /** Throws when the file is not as its manifest says. */
  async function* checkedPieces(path: string, sha256: string | null): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    const source = await stream(path)
    try {
      for await (const piece of source as AsyncIterable<Buffer>) {
        hash.update(piece)
        yield piece
      }
    } catch {
      throw damageRefusal(path)
    } finally {
      source.destroy()
    }
    if (sha256 !== null && hash.digest('hex') !== sha256) throw damageRefusal(path)
  }

  async function* checkedLines(path: string, sha256: string | null): AsyncGenerator<string> {
    try {
      yield* linesOf(checkedPieces(path, sha256), bundle.json)
    } catch (error) {
      throw error instanceof Refusal ? error : damageRefusal(path)
    }
  }

  async function whole(path: string, sha256: string | null) {
    let text = ''
    for await (const line of checkedLines(path, sha256)) {
      text += `${line}\n`
      if (text.length > bundle.json) throw badRequest(manage.unreadable(path, 'it is too long'))
    }
    return text
  }

  if (!entries.has(shapes.MANIFEST)) throw notAnExport()
  const text = await whole(shapes.MANIFEST, null)
  // Those of the conversations, of their scenes, of paths, of personas, their lore and their pictures are known.
  const rest = text.replace(
    /"(?:conversations":\s*\{\s*"version":\s*2|scenes":\s*\{\s*"version":\s*3|paths":\s*\{\s*"version":\s*4|personas":\s*\{\s*"version":\s*5|lore":\s*\{\s*"version":\s*6|pictures":\s*\{\s*"version":\s*7)\b/g,
    '',
  )
  if (/"version":\s*(?!1\b)\d/.test(rest)) throw badRequest(manage.newerExport)
  const manifest = parse(shapes.manifest, text, shapes.MANIFEST)
  const hashes = new Map(manifest.files.map(({ path, sha256 }) => [path.slice(shapes.ROOT.length), sha256]))
  const hashOf = (path: string) => {
    const hash = hashes.get(path)
    if (hash === undefined) throw damageRefusal(path)
    return hash
  }

  async function bytes(path: string, most: number) {
    const pieces: Buffer[] = []
    let length = 0
    for await (const piece of checkedPieces(path, hashOf(path))) {
      length += piece.length
      if (length > most) throw badRequest(manage.unreadable(path, 'it is too long'))
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  }

  return {
    manifest,
    folders: [...hashes.keys()]
      .filter((path) => /^companions\/[^/]+\/card\.json$/.test(path))
      .map((path) => path.slice(0, -shapes.CARD.length)),
    has: (path) => hashes.has(path),
    bytes,
    json: async (path, schema) => parse(schema, await whole(path, hashOf(path)), path),
    async *lines(path, schema) {
      let number = 0
      for await (const line of checkedLines(path, hashOf(path))) {
        number += 1
        yield parse(schema, line, `${path}, line ${number}`)
      }
    },
  }
}
