/** Character cards in the files in which apps save them. */
import { deflateSync } from 'node:zlib'
import { chunk, headerOf, pixelsOf, SIGNATURE } from './png'

export type CardData = Readonly<Record<string, unknown>>

export const lyra: CardData = {
  name: 'Lyra Ashdown',
  description:
    '{{char}} is a 27-year-old smuggler who grew up on the docks. She owes {{user}} a favour. She smiles with half of her mouth.',
  personality: 'Quick, generous and hard to scare.',
  scenario: 'A storm has closed the harbour.',
  first_mes: '*Lyra looks up.* "You again, {{user}}?"',
  mes_example: '<START>\n{{user}}: Hello\n{{char}}: "Mind the rope, it bites."\n{{char}}: "Every knot has a name."',
}

export const later: CardData = {
  ...lyra,
  creator_notes: 'Made for a contest.',
  system_prompt: 'Write like a sailor. {{original}}',
  post_history_instructions: 'Never break character.',
  alternate_greetings: ['"Fog tonight."', '"You are late, {{user}}."'],
  tags: ['OC', 'Smuggler'],
  creator: 'someone',
  character_version: '1.2',
  extensions: {
    depth_prompt: { prompt: 'It rains.', depth: 4 },
    talkativeness: '0.5',
    'x/own': { deep: [1, null, 'a'] },
  },
  character_book: {
    name: 'The docks',
    extensions: { 'x/book': true },
    entries: [
      {
        keys: ['pier', 'old pier'],
        content: '@@depth 4\nThe old pier burned down.',
        extensions: { position: 1, 'x/entry': 'yes' },
        enabled: true,
        insertion_order: 3,
        id: 7,
      },
      { keys: ['/ha+rbour/i'], content: 'By a pattern.', extensions: {}, enabled: true, insertion_order: 4 },
      { keys: ['crew'], content: 'Switched off.', extensions: {}, enabled: false, insertion_order: 5 },
    ],
  },
}

export const v2 = (data = later) => ({ spec: 'chara_card_v2', spec_version: '2.0', data })
export const v3 = (data = later) => ({
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: { ...data, group_only_greetings: [], source: ['https://example.org/lyra'], 'x-new': { whole: true } },
})

export const json = (card: unknown) => Buffer.from(JSON.stringify(card))
const base64 = (card: unknown) => (Buffer.isBuffer(card) ? card : json(card)).toString('base64')

export const tEXt = (keyword: string, card: unknown, crc?: number) => chunk('tEXt', `${keyword}\0${base64(card)}`, crc)
export const zTXt = (keyword: string, card: unknown) =>
  chunk('zTXt', Buffer.concat([Buffer.from(`${keyword}\0\0`), deflateSync(Buffer.from(base64(card)))]))
export const iTXt = (keyword: string, card: unknown, packed = false) =>
  chunk(
    'iTXt',
    Buffer.concat([
      Buffer.from(`${keyword}\0${packed ? '\u0001' : '\0'}\0en\0\0`),
      packed ? deflateSync(Buffer.from(base64(card))) : Buffer.from(base64(card)),
    ]),
  )

/** A PNG with these chunks before its pixels, and those after them. */
export const cardPng = (before: readonly Buffer[], after: readonly Buffer[] = []) =>
  Buffer.concat([SIGNATURE, headerOf(), ...before, chunk('IDAT', pixelsOf()), ...after, chunk('IEND')])

/** The smallest JPEG header with a size, then anything. */
export const jpeg = (width = 64, height = 64) => {
  const frame = Buffer.from([
    0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xd9,
  ])
  frame.writeUInt16BE(height, 7)
  frame.writeUInt16BE(width, 9)
  return Buffer.concat([frame, Buffer.alloc(64)])
}
