/** The chunks of a PNG, as far as a card is in them. Nothing that a file says of itself is trusted. */
import { crc32, inflateSync } from 'node:zlib'
import { base64Most } from './json'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Bytes of a chunk without its data: length, type and checksum. */
const FRAME = 12
const KEYWORD_MOST = 79
const TEXT_CHUNKS = ['tEXt', 'zTXt', 'iTXt']
/** Texts of cards and their files; those after them are not read. */
const MOST = 64

const CARD_KEYWORDS = ['ccv3', 'chara']
const ASSET = /^chara-ext-asset_:?/i

export const isPng = (bytes: Buffer) => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)

interface Chunk {
  readonly type: string
  readonly data: Buffer
  readonly whole: Buffer
}

/** Up to the end, or to the first chunk that is longer than the file. */
function* chunksOf(bytes: Buffer): Generator<Chunk> {
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

const isWhole = ({ whole }: Chunk) => crc32(whole.subarray(4, -4)) === whole.readUInt32BE(whole.length - 4)

const unpacked = (data: Buffer) => inflateSync(data, { maxOutputLength: base64Most })

const keywordOf = (data: Buffer) =>
  data.toString('latin1', 0, Math.max(0, data.subarray(0, KEYWORD_MOST + 1).indexOf(0)))

function internationalText(rest: Buffer): Buffer {
  const language = rest.indexOf(0, 2)
  const translated = language < 0 ? -1 : rest.indexOf(0, language + 1)
  if (translated < 0) throw new RangeError('An iTXt chunk has no text')
  const text = rest.subarray(translated + 1)
  return rest[0] === 1 ? unpacked(text) : text
}

/** Throws for a chunk that is not as it should be. */
function valueOf({ type, data }: Chunk, keyword: string): Buffer {
  const rest = data.subarray(keyword.length + 1)
  if (type === 'iTXt') return internationalText(rest)
  return type === 'zTXt' ? unpacked(rest.subarray(1)) : rest
}

export interface PngTexts {
  /** Those of a card as they were written, the newer version first. Throw when they are read, if they are damaged. */
  readonly cards: readonly (() => Buffer)[]
  /** Files of the card by their path, in base64. */
  readonly assets: ReadonlyMap<string, () => Buffer>
  /** A checksum of them is wrong. */
  readonly damaged: boolean
}

export function textsOf(bytes: Buffer): PngTexts {
  const cards = new Map<string, () => Buffer>()
  const assets = new Map<string, () => Buffer>()
  let damaged = false
  for (const chunk of chunksOf(bytes)) {
    if (!TEXT_CHUNKS.includes(chunk.type) || cards.size + assets.size >= MOST) continue
    const keyword = keywordOf(chunk.data)
    const isCard = CARD_KEYWORDS.includes(keyword.toLowerCase())
    if (!isCard && !ASSET.test(keyword)) continue
    damaged ||= !isWhole(chunk)
    const read = () => valueOf(chunk, keyword)
    if (isCard) cards.set(keyword.toLowerCase(), read)
    else assets.set(keyword.replace(ASSET, ''), read)
  }
  return { cards: CARD_KEYWORDS.flatMap((keyword) => cards.get(keyword) ?? []), assets, damaged }
}

function textChunk(keyword: string, text: string): Buffer {
  const body = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1')
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length - 4)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The picture with these texts, and without those that it had. `texts` are of Latin-1. */
export function withTexts(png: Buffer, texts: Readonly<Record<string, string>> = {}): Buffer {
  const own = [...chunksOf(png)].filter(({ type }) => ![...TEXT_CHUNKS, 'eXIf', 'IEND'].includes(type))
  return Buffer.concat([
    SIGNATURE,
    ...own.map(({ whole }) => whole),
    ...Object.entries(texts).map(([keyword, text]) => textChunk(keyword, text)),
    Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]),
  ])
}
