/** A ZIP that is written while it is read: one file after the other, and only as fast as the reader takes it. */
import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type Pieces = Iterable<string | Buffer> | AsyncIterable<string | Buffer>

/** Adds one file. Resolves when it is in the ZIP. */
export type AddFile = (path: string, text: Pieces) => Promise<void>

export interface WrittenFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** `write` adds the files; `written` has those that are complete. What it throws destroys the stream. */
export function zipStream(write: (add: AddFile, written: readonly WrittenFile[]) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const written: WrittenFile[] = []
  let current: Readable | null = null

  const add: AddFile = (path, text) =>
    new Promise((resolve, reject) => {
      if (output.destroyed) throw new Error('The reader of the ZIP has left')
      const hash = createHash('sha256')
      let bytes = 0
      async function* hashed() {
        for await (const piece of text) {
          const data = Buffer.from(piece)
          hash.update(data)
          bytes += data.length
          yield data
        }
      }
      const source = Readable.from(hashed(), { objectMode: false, highWaterMark: 65_536 })
      current = source
      source.once('end', () => {
        written.push({ path, bytes, sha256: hash.digest('hex') })
        resolve()
      })
      source.once('error', reject)
      source.once('close', () => reject(new Error('The reader of the ZIP has left')))
      zip.addReadStream(source, path, { mtime: new Date(), compressionLevel: 6 })
    })

  // Of a source: it rejects its `add`. Without a listener the process would end.
  zip.on('error', () => undefined)
  output.once('close', () => current?.destroy())
  write(add, written).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return output
}
