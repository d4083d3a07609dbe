/** PNG files of one colour, right ones and broken ones. */
import { crc32, deflateSync } from 'node:zlib'

export const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

export function chunk(type: string, data: Buffer | string = '', crc?: number): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(named.length - 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc ?? crc32(named))
  return Buffer.concat([frame, named, check])
}

interface Header {
  readonly width?: number
  readonly height?: number
  readonly depth?: number
  readonly colour?: number
  readonly interlace?: number
}

export function headerOf({ width = 64, height = width, depth = 8, colour = 6, interlace = 0 }: Header = {}): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, interlace], 8)
  return chunk('IHDR', data)
}

/** The rows of a square picture, compressed. */
export const pixelsOf = (size = 64, shade = 0, samples = 4) =>
  deflateSync(
    Buffer.concat(
      Array.from({ length: size }, () => Buffer.concat([Buffer.of(0), Buffer.alloc(size * samples, shade)])),
    ),
  )

/** `more`: chunks before the pixels. */
export const pngOf = (shade = 0, more: readonly Buffer[] = [], size = 64) =>
  Buffer.concat([SIGNATURE, headerOf({ width: size }), ...more, chunk('IDAT', pixelsOf(size, shade)), chunk('IEND')])
