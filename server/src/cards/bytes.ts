/** A file of which parts are read, so that a large one is never in memory as a whole. */
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'

export interface Bytes {
  readonly size: number
  /** Fewer bytes where the file ends. */
  readonly read: (from: number, to: number) => Promise<Buffer>
}

export const bytesOf = (buffer: Buffer): Bytes => ({
  size: buffer.length,
  read: (from, to) => Promise.resolve(buffer.subarray(from, to)),
})

export async function bytesOfFile(file: FileHandle): Promise<Bytes> {
  const { size } = await file.stat()
  return {
    size,
    async read(from, to) {
      const buffer = Buffer.alloc(Math.max(0, Math.min(to, size) - from))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, from)
      return buffer.subarray(0, bytesRead)
    },
  }
}

/** `bytes` from `start` on, for yauzl. */
export class PartReader extends RandomAccessReader {
  constructor(
    private readonly bytes: Bytes,
    private readonly start: number,
  ) {
    super()
  }

  override _readStreamForRange(from: number, to: number) {
    const { bytes, start } = this
    const piece = 65_536
    async function* pieces() {
      for (let at = from; at < to; at += piece) yield await bytes.read(start + at, start + Math.min(to, at + piece))
    }
    return Readable.from(pieces(), { objectMode: false })
  }
}
