/** Cards of the largest sizes, and files that are made to cost much. */
import { createJiti } from 'jiti'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { root } from '../../platform/workspace/root.mjs'

const jiti = createJiti(import.meta.url)
const testing = (/** @type {string} */ file) => path.join(root, 'server/src/testing', file)
/** @type {typeof import('../../server/src/testing/cards')} */
const { cardPng, iTXt, json, later, tEXt, v2, v3, zTXt } = await jiti.import(testing('cards.ts'))
/** @type {typeof import('../../server/src/testing/png')} */
const { chunk } = await jiti.import(testing('png.ts'))
/** @type {{ zipOf: (files: Iterable<readonly [string, string | Buffer]>) => Promise<Buffer> }} */
const { zipOf } = await jiti.import(testing('exports.ts'))

const MB = 1_000_000
const BOMB = 200 * MB
/** Bytes that the server reads at most: of the JSON of a card, and of a PNG. */
const [JSON_MOST, FILE_MOST] = [2_097_152, 10_485_760]

/** Other words in each, so that they cannot be packed to nothing. @param {number} seed @param {number} length */
const text = (seed, length) =>
  Array.from({ length: length / 5 }, (_, at) => `${(seed * 7919 + at * at * 31) % 9973} pier`)
    .join(' ')
    .slice(0, length)

const withLore = (/** @type {number} */ entries) => ({
  ...later,
  character_book: {
    entries: Array.from({ length: entries }, (_, at) => ({ keys: [`key ${at}`], content: text(at, 1000) })),
  },
})
const long = text(1, 199_000)
const longTexts = { ...later, description: long, personality: long, scenario: long, first_mes: long, mes_example: long }
const card = withLore(300)

const pixels = (/** @type {number} */ length) => chunk('IDAT', randomBytes(length))
/** A PNG with these chunks before and after its pixels, filled up to a size. @param {readonly Buffer[]} before @param {readonly Buffer[]} [after] @param {number} [size] */
const png = (before, after = [], size = 4 * MB) =>
  cardPng([...before, pixels(size - cardPng([...before, pixels(0)], after).length)], after)

/** A text chunk that unpacks to much. @param {string} type @param {string} start */
const bomb = (type, start) =>
  cardPng([chunk(type, Buffer.concat([Buffer.from(`chara\0${start}`), deflateSync(Buffer.alloc(BOMB))]))])

/** JSON of the largest size. @param {string} start @param {string} piece @param {string} end of each piece, then of the whole @param {string} [last] */
function largest(start, piece, end, last = '') {
  const count = Math.floor((JSON_MOST - start.length - last.length) / (piece.length + end.length))
  return Buffer.from(start + piece.repeat(count) + end.repeat(count) + last)
}

/** A CHARX whose directory says that the card in it has 1 MB. */
async function understated() {
  const zip = await zipOf([['card.json', Buffer.alloc(BOMB / 2, ' ')]])
  zip.writeUInt32LE(MB, zip.indexOf('PK\u0001\u0002') + 24)
  return zip
}

/**
 * `isHostile`: made to cost much. `status`: of the answer.
 * @typedef {{ name: string, file: Buffer, isHostile: boolean, status: number }} CardFile
 */

/** @returns {Promise<readonly CardFile[]>} */
export async function cardFiles() {
  const comments = Array.from({ length: 100_000 }, () => chunk('tEXt', 'Comment\0x'))
  const fields = Object.fromEntries(Array.from({ length: 45_000 }, (_, at) => [`x${at}`, Math.sin(at)]))
  const ordinary = {
    'PNG, chara before the pixels': png([tEXt('chara', v2(card))]),
    'PNG, chara after the pixels': png([], [tEXt('chara', v2(card))]),
    'PNG, chara in zTXt': png([zTXt('chara', v2(card))]),
    'PNG, chara, and ccv3 in iTXt': png([tEXt('chara', v2(card)), iTXt('ccv3', v3(card), true)]),
    'PNG of the largest size': png([tEXt('chara', v2(card))], [], FILE_MOST),
    'CHARX with a file': await zipOf([
      ['card.json', json(v3(card))],
      ['a.bin', randomBytes(4 * MB)],
    ]),
    'JSON, a lorebook': json(v2(withLore(1700))),
    'JSON, long texts': json(v2(longTexts)),
  }
  const hostile = {
    'PNG, 100,000 small chunks': cardPng([...comments, tEXt('chara', v2(card))]),
    'JSON, 45,000 fields': json({ ...later, ...fields }),
  }
  const refused = {
    'JSON, a million values': largest('{"name":"a","description":"\\u0061","x":[0', ',0', '', ']}'),
    'CHARX, a file of 200 MB': await zipOf([
      ['card.json', json(v3(card))],
      ['a.bin', Buffer.alloc(BOMB)],
    ]),
    'CHARX, a card of 100 MB that says 1 MB': await understated(),
    'PNG, 200 MB in zTXt': bomb('zTXt', '\0'),
    'PNG, 200 MB in iTXt': bomb('iTXt', '\u0001\0\0\0'),
    'JSON, a million levels': largest('{"name":"a","description":', '[', ']', '}'),
    'JSON, 400,000 objects in objects': largest('{"name":"a","description":', '{"":', '', ''),
  }
  const of = (/** @type {Record<string, Buffer>} */ files, /** @type {boolean} */ isHostile, status = 200) =>
    Object.entries(files).map(([name, file]) => ({ name, file, isHostile, status }))
  return [...of(ordinary, false), ...of(hostile, true), ...of(refused, true, 400)]
}
