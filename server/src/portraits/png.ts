/** A portrait is a PNG as a canvas writes it. Nothing of the file is trusted. */
import { portrait } from '@codex/contracts/limits'
import { inflateSync } from 'node:zlib'
import type { Chunk } from './chunks'
import { chunksOf, framed, isPng, isWhole, SIGNATURE } from './chunks'

const HEADER_LENGTH = 13
const DEPTH = 8
/** Samples of a pixel by colour type: RGB, and RGB with alpha. */
const SAMPLES = new Map([
  [2, 3],
  [6, 4],
])
const FILTERS = 5
const CRITICAL = /^[A-Z]/

/** Those before the end. Null: the file is truncated or damaged, or more follows. */
function chunksBeforeEnd(bytes: Buffer): readonly Chunk[] | null {
  if (!isPng(bytes)) return null
  const chunks = [...chunksOf(bytes)]
  const length = chunks.reduce((sum, { whole }) => sum + whole.length, SIGNATURE.length)
  const last = chunks.pop()
  const isComplete = last?.type === 'IEND' && last.data.length === 0 && isWhole(last) && length === bytes.length
  return isComplete && chunks.every(isWhole) ? chunks : null
}

/** The bytes of a row of pixels, with its filter, and the number of rows. Null: it is no portrait. */
function rowsOf(header: Buffer): { readonly length: number; readonly count: number } | null {
  if (header.length !== HEADER_LENGTH) return null
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, colour = 0, ...methods] = header.subarray(8)
  const samples = SAMPLES.get(colour)
  const isSquare = width === height && width >= portrait.least && width <= portrait.most
  if (!isSquare || depth !== DEPTH || samples === undefined || methods.some((method) => method !== 0)) return null
  return { length: 1 + width * samples, count: height }
}

/** Whether all of it is exactly these rows, compressed. */
function holdsRows(data: Buffer, { length, count }: { readonly length: number; readonly count: number }): boolean {
  try {
    // With `info` it returns more than its type says.
    const { buffer, engine } = inflateSync(data, { info: true, maxOutputLength: length * count }) as unknown as {
      readonly buffer: Buffer
      readonly engine: { readonly bytesWritten: number }
    }
    if (buffer.length !== length * count || engine.bytesWritten !== data.length) return false
    return Array.from({ length: count }, (_, row) => buffer[row * length] ?? FILTERS).every((one) => one < FILTERS)
  } catch {
    return false
  }
}

/** The same picture without anything but its pixels. Null: it cannot be a portrait. */
export function portraitOf(bytes: Buffer): Buffer | null {
  if (bytes.length > portrait.bytes) return null
  const [header, ...others] = chunksBeforeEnd(bytes) ?? []
  if (header?.type !== 'IHDR') return null
  const critical = others.filter(({ type }) => CRITICAL.test(type))
  if (critical.some(({ type }) => type !== 'IDAT' && type !== 'PLTE')) return null
  const rows = rowsOf(header.data)
  const data = Buffer.concat(critical.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data))
  if (rows === null || !holdsRows(data, rows)) return null
  return Buffer.concat([SIGNATURE, framed('IHDR', header.data), framed('IDAT', data), framed('IEND', Buffer.alloc(0))])
}
