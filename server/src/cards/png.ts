/** The texts of a PNG, as far as a card is in them. */
import { inflateSync } from 'node:zlib'
import type { Chunk } from '../portraits/chunks'
import { chunksOf, framed, isWhole, SIGNATURE } from '../portraits/chunks'
import { base64Most } from './json'

const KEYWORD_MOST = 79
const TEXT_CHUNKS = ['tEXt', 'zTXt', 'iTXt']
/** Texts of cards and their files; those after them are not read. */
const MOST = 64

const CARD_KEYWORDS = ['ccv3', 'chara']
const CARDS = [...CARD_KEYWORDS, 'eXIf']
const ASSET = /^chara-ext-asset_:?/i
/** Backyard's card: base64 in a comment of Exif. */
const COMMENT = Buffer.from('ASCII\0\0\0')

const unpacked = (data: Buffer) => inflateSync(data, { maxOutputLength: base64Most })

/** The base64 at the beginning. */
const firstText = (data: Buffer) =>
  Buffer.from(/^[A-Za-z0-9+/=\s]*/.exec(data.toString('latin1', 0, base64Most + 1))?.[0] ?? '', 'latin1')

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
    const comment = chunk.type === 'eXIf' ? chunk.data.indexOf(COMMENT) : -1
    if (comment >= 0) cards.set('eXIf', () => firstText(chunk.data.subarray(comment + COMMENT.length)))
    if (!TEXT_CHUNKS.includes(chunk.type) || cards.size + assets.size >= MOST) continue
    const keyword = keywordOf(chunk.data)
    const isCard = CARD_KEYWORDS.includes(keyword.toLowerCase())
    if (!isCard && !ASSET.test(keyword)) continue
    damaged ||= !isWhole(chunk)
    const read = () => valueOf(chunk, keyword)
    if (isCard) cards.set(keyword.toLowerCase(), read)
    else assets.set(keyword.replace(ASSET, ''), read)
  }
  return { cards: CARDS.flatMap((keyword) => cards.get(keyword) ?? []), assets, damaged }
}

/** The picture with these texts, and without those that it had. `texts` are of Latin-1. */
export function withTexts(png: Buffer, texts: Readonly<Record<string, string>> = {}): Buffer {
  const own = [...chunksOf(png)].filter(({ type }) => ![...TEXT_CHUNKS, 'eXIf', 'IEND'].includes(type))
  return Buffer.concat([
    SIGNATURE,
    ...own.map(({ whole }) => whole),
    ...Object.entries(texts).map(([keyword, text]) => framed('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1'))),
    framed('IEND', Buffer.alloc(0)),
  ])
}
