/** A CHARX: a ZIP with a card and its files, which may be anything. It may be at the end of a JPEG. */
import { cards } from '@codex/contracts/texts'
import { buffer } from 'node:stream/consumers'
import type { Entry, ZipFile } from 'yauzl'
import { fromRandomAccessReaderPromise } from 'yauzl'
import { badRequest, Refusal } from '../http/refusal'
import type { Bytes } from './bytes'
import { PartReader } from './bytes'

const MOST_ENTRIES = 200
/** Bytes of all files unpacked, and how many times as long as they are packed. */
const UNPACKED = 104_857_600
const RATIO = 100
/** Of a file that is short, a ratio says nothing. */
const RATIO_FROM = 1_048_576
/** Of the record at the end, without and with the longest comment. */
const END = 22
const END_MOST = END + 65_535
const END_SIGNATURE = Buffer.from('PK\u0005\u0006')
/** Of a file's own header, without its name. */
const HEADER = 30
const SYMLINK = 0o120000

const suspicious = () => badRequest(cards.suspicious)
const damageRefusal = () => badRequest(cards.damaged)

/** Where the ZIP begins; null: there is none. The offsets in it are counted from there. */
export async function startOfZip(bytes: Bytes): Promise<number | null> {
  const from = Math.max(0, bytes.size - END_MOST)
  const tail = await bytes.read(from, bytes.size)
  const at = tail.lastIndexOf(END_SIGNATURE)
  if (at < 0 || at + END > tail.length) return null
  const start = from + at - tail.readUInt32LE(at + 12) - tail.readUInt32LE(at + 16)
  return start < 0 ? null : start
}

const isSymlink = ({ versionMadeBy, externalFileAttributes: attributes }: Entry) =>
  versionMadeBy >> 8 === 3 && ((attributes >>> 16) & 0o170000) === SYMLINK

const isBomb = ({ compressedSize, uncompressedSize }: Entry) =>
  uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * RATIO

/** Entries that share bytes: how a small archive unpacks to a huge one. */
function overlap(entries: readonly Entry[]): boolean {
  const ranges = entries
    .map(({ relativeOffsetOfLocalHeader: from, fileNameLength, compressedSize }) => ({
      from,
      to: from + HEADER + fileNameLength + compressedSize,
    }))
    .sort((a, b) => a.from - b.from)
  return ranges.some(({ to }, at) => to > (ranges[at + 1]?.from ?? Infinity))
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw suspicious()
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (entry.isEncrypted()) throw badRequest(cards.encrypted)
    if (unpacked > UNPACKED || isSymlink(entry) || isBomb(entry) || entries.has(entry.fileName)) throw suspicious()
    entries.set(entry.fileName, entry)
  }
  if (overlap([...entries.values()])) throw suspicious()
  return entries
}

export interface Archive {
  readonly names: readonly string[]
  /** A file of at most so many bytes; null: there is none, or it is longer. */
  readonly file: (name: string, most: number) => Promise<Buffer | null>
}

async function readDirectory(bytes: Bytes, start: number) {
  const reader = new PartReader(bytes, start)
  const zip = await fromRandomAccessReaderPromise(reader, bytes.size - start, {
    autoClose: false,
    strictFileNames: true,
  })
  return { zip, entries: await entriesOf(zip) }
}

/** `start`: where it begins. Throws a Refusal for an archive that no app makes. */
export async function openArchive(bytes: Bytes, start: number): Promise<Archive> {
  const { zip, entries } = await readDirectory(bytes, start).catch((error: unknown) => {
    // yauzl refuses names that lead out of a folder, and directories that are damaged.
    throw error instanceof Refusal ? error : damageRefusal()
  })
  return {
    names: [...entries.keys()],
    async file(name, most) {
      const entry = entries.get(name)
      if (entry === undefined || entry.uncompressedSize > most) return null
      // yauzl unpacks no more than the entry announces.
      return zip
        .openReadStreamPromise(entry)
        .then(buffer)
        .catch(() => {
          throw damageRefusal()
        })
    },
  }
}

/** At the root; some apps put it into a folder. */
export const cardIn = ({ names }: Archive) =>
  names.find((name) => name === 'card.json') ?? names.find((name) => name.endsWith('/card.json'))
