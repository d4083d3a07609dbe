/** A card from the bytes of its file. Throws a Refusal for what is none. */
import type { CardPicture, ReadCard } from '@codex/contracts/entities'
import { card as limits } from '@codex/contracts/limits'
import { cards as texts } from '@codex/contracts/texts'
import { badRequest, Refusal } from '../http/refusal'
import { isPng } from '../portraits/chunks'
import { openArchive, cardIn, startOfZip } from './archive'
import { MANIFEST, openByaf } from './byaf'
import type { Bytes } from './bytes'
import { contentHash } from './content'
import { cleaner, draftOf } from './draft'
import type { JsonObject } from './json'
import { parseChunk, parseJson } from './json'
import { bookOf } from './lore'
import type { Opened } from './opened'
import { assetsOf, dataOf, iconOf, pathOf, pictureOf } from './picture'
import { textsOf, withTexts } from './png'
import { instructionsOf, unusedOf } from './report'
import { storable } from './stored'
import { cardOf } from './versions'

const MAGIC = 12
const noFile = () => Promise.resolve(null)
const isJpeg = (start: Buffer) => start[0] === 0xff && start[1] === 0xd8
const isWebp = (start: Buffer) => start.toString('latin1', 8, 12) === 'WEBP'

/** The first that can be read. Throws what is wrong with the first. */
function firstCard(chunks: readonly (() => Buffer)[]): JsonObject {
  let failure: unknown = badRequest(texts.noCard)
  for (const [at, chunk] of chunks.entries())
    try {
      return parseChunk(chunk())
    } catch (error) {
      // Of zlib: the data is damaged, or longer than it may be.
      if (at === 0) failure = error instanceof Refusal ? error : badRequest(texts.damaged)
    }
  throw failure
}

function openPng(bytes: Buffer): Opened {
  const { cards, assets, damaged } = textsOf(bytes)
  const asset = (path: string) => {
    const value = assets.get(path)
    return value === undefined ? null : Buffer.from(value().toString('latin1'), 'base64')
  }
  return {
    raw: firstCard(cards),
    damaged,
    face: withTexts(bytes),
    file: (path) => Promise.resolve(asset(path)),
    files: [...assets.keys()],
  }
}

async function openZip(bytes: Bytes, start: number): Promise<Opened> {
  const archive = await openArchive(bytes, start)
  const name = cardIn(archive)
  if (name === undefined && archive.names.includes(MANIFEST)) return openByaf(archive)
  const found = name === undefined ? null : await archive.file(name, limits.json)
  if (found === null) throw badRequest(name === undefined ? texts.notACard : texts.tooLarge)
  const folder = (name ?? '').slice(0, -'card.json'.length)
  const isBeside = start > 0 && start <= limits.upload
  return {
    raw: parseJson(found),
    damaged: false,
    face: isBeside ? await bytes.read(0, start) : null,
    file: (path) => archive.file(folder + path, limits.upload),
    files: archive.names.filter((one) => one !== name && !one.endsWith('/')).map((one) => one.slice(folder.length)),
  }
}

async function openFile(bytes: Bytes): Promise<Opened> {
  const start = await bytes.read(0, MAGIC)
  const mayHaveZip = isJpeg(start) || start.toString('latin1', 0, 2) === 'PK'
  const zip = mayHaveZip ? await startOfZip(bytes) : null
  if (zip !== null) return openZip(bytes, zip)
  if (isWebp(start)) throw badRequest(texts.webp)
  if (isJpeg(start)) throw badRequest(texts.noCard)
  if (start.toString('latin1', 0, 2) === 'PK') throw badRequest(texts.damaged)
  if (bytes.size > limits.upload) throw new Refusal(413, texts.tooLarge)
  const whole = await bytes.read(0, bytes.size)
  if (isPng(start)) return openPng(whole)
  // A JSON file that is not one is no card at all.
  if (!/^[^[\]{}]{0,8}\{/.test(start.toString('latin1').replaceAll('\0', ''))) throw badRequest(texts.notACard)
  return { raw: parseJson(whole), damaged: false, face: null, file: noFile, files: [] }
}

interface Found {
  readonly picture: CardPicture | null
  /** The path of its file. */
  readonly used: string | null
  /** It has one that is not shown. */
  readonly hasOther: boolean
}

async function pictureFrom({ face, file, files }: Opened, data: JsonObject): Promise<Found> {
  const icon = iconOf(assetsOf(data))
  const path = icon && pathOf(icon.uri)
  const given = icon && (dataOf(icon.uri) ?? (path !== null && files.includes(path) ? await file(path) : null))
  const picture = (given && pictureOf(given)) ?? (face && pictureOf(face))
  return { picture, used: given === null ? null : path, hasOther: picture === null && (given ?? face) !== null }
}

const PICTURE = /\.(?:png|jpe?g|webp|gif|avif)$/i

function filesBeside(files: readonly string[], used: string | null) {
  const others = files.filter((file) => file !== used)
  const pictures = others.filter((file) => PICTURE.test(file)).length
  return { pictures, others: others.length - pictures }
}

const MINOR = 18

export type ReadFile = Omit<ReadCard, 'same_as'>

export async function readCard(bytes: Bytes): Promise<ReadFile> {
  const file = await openFile(bytes)
  const card = cardOf(file.raw)
  const clean = cleaner(card.data)
  const book = bookOf(card.data['character_book'], clean.text)
  const { picture, used, hasOther } = await pictureFrom(file, card.data)
  const { linesLeft, ...drafted } = draftOf(card.data)
  const stored = storable(card)
  const { name, age } = drafted.draft
  const { warnings } = texts
  return {
    ...drafted,
    lore: book.lore,
    instructions: instructionsOf(card, clean.text),
    picture,
    card: stored.card,
    kept_unused: unusedOf(card, { book, linesLeft, files: filesBeside(file.files, used), dropped: stored.dropped }),
    warnings: [
      ...(card.newer === null ? [] : [warnings.newer(card.newer)]),
      ...(file.damaged ? [warnings.checksum] : []),
      ...(stored.dropped.length > 0 ? [warnings.shortened] : []),
      ...(hasOther ? [warnings.picture] : []),
      ...(name === '' ? [warnings.name] : []),
      ...(age !== null && age < MINOR ? [warnings.minor] : []),
    ],
    content_hash: contentHash(card.data),
  }
}
