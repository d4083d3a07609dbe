/** The chunks of a PNG. Nothing that a file says of itself is trusted. */
import { crc32 } from 'node:zlib'

export const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes of a chunk besides its data: length, type and CRC. */
const FRAME = 12

export const isPng = (bytes: Buffer) => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)

export interface Chunk {
  readonly type: string
  readonly data: Buffer
  readonly whole: Buffer
}

/** Up to the end, or to the first chunk that is longer than the file. */
export function* chunksOf(bytes: Buffer): Generator<Chunk> {
  for (let at = SIGNATURE.length; at + FRAME <= bytes.length;) {
    const end = at + FRAME + bytes.readUInt32BE(at)
    if (end > bytes.length) return
    const whole = bytes.subarray(at, end)
    const type = whole.toString('latin1', 4, 8)
    yield { type, data: whole.subarray(8, -4), whole }
    if (type === 'IEND') return
    at = end
  }
}

/** Whether its CRC is right. */
export const isWhole = ({ whole }: Chunk) => crc32(whole.subarray(4, -4)) === whole.readUInt32BE(whole.length - 4)

export function framed(type: string, data: Buffer): Buffer {
  const frame = Buffer.alloc(FRAME + data.length)
  frame.writeUInt32BE(data.length)
  frame.write(type, 4, 'latin1')
  data.copy(frame, 8)
  frame.writeUInt32BE(crc32(frame.subarray(4, -4)), frame.length - 4)
  return frame
}
