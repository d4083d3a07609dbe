/** The picture of a character: from the file itself, never from an address. */
import type { CardPicture } from '@codex/contracts/entities'
import { isPng } from '../portraits/chunks'
import type { JsonObject } from './json'
import { isObject, listOf, textOf } from './json'

/** Pixels of a side, and of all. */
const SIDE = 4096
const AREA = 16_777_216

interface Size {
  readonly width: number
  readonly height: number
}

function sizeOfJpeg(bytes: Buffer): Size | null {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0
    // A start of frame, which has the size; not a table.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function sizeOfWebp(bytes: Buffer): Size | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    default:
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  }
}

const HEADER = 30

function kindOf(bytes: Buffer): readonly [CardPicture['type'], Size | null] | null {
  if (bytes.length < HEADER) return null
  if (isPng(bytes)) return ['image/png', { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }]
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return ['image/jpeg', sizeOfJpeg(bytes)]
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? ['image/webp', sizeOfWebp(bytes)] : null
}

/** By its bytes. Null: it is no picture that browsers draw, or too large to draw. */
export function pictureOf(bytes: Buffer): CardPicture | null {
  const [type, size] = kindOf(bytes) ?? [null, null]
  if (type === null || size === null) return null
  const { width, height } = size
  const fits = width > 0 && height > 0 && width <= SIDE && height <= SIDE && width * height <= AREA
  return fits ? { type, data: bytes.toString('base64') } : null
}

export interface Asset {
  readonly type: string
  readonly name: string
  readonly uri: string
}

export const assetsOf = (data: JsonObject): readonly Asset[] =>
  listOf(data['assets'])
    .filter(isObject)
    .map((one) => ({ type: textOf(one['type']), name: textOf(one['name']), uri: textOf(one['uri']) }))

/** The icon named main, or the only one. */
export const iconOf = (assets: readonly Asset[]): Asset | null => {
  const icons = assets.filter(({ type }) => type === 'icon')
  return icons.find(({ name }) => name === 'main') ?? icons[0] ?? null
}

export const isRemote = (uri: string) => /^https?:/i.test(uri)

/** The path of a file beside the card; null: it is no such file. */
export const pathOf = (uri: string): string | null =>
  /^(?:embeded|embedded):\/\/(.{1,500})$/i.exec(uri)?.[1] ?? /^__asset:(.{1,500})$/i.exec(uri)?.[1] ?? null

/** The bytes in a data: address; null: it is none. */
export function dataOf(uri: string): Buffer | null {
  if (!uri.startsWith('data:image/')) return null
  const comma = uri.slice(0, 200).indexOf(';base64,')
  return comma < 0 ? null : Buffer.from(uri.slice(comma + 8), 'base64')
}
