/** Cards of all versions, in all files, with the faults that cards really have. */
import { cardPng, iTXt, jpeg, json, later, lyra, tEXt, v2, v3, zTXt } from './cards'
import type { CardData } from './cards'
import { zipOf } from './exports'
import { chunk, pngOf } from './png'

type File = (card: unknown) => Buffer | Promise<Buffer>

const charx = (card: unknown, path = 'card.json') =>
  zipOf([
    ['assets/icon/images/main.png', pngOf(3)],
    [path, json(card)],
  ])
const lines = (text: string) => text.replace(/.{76}/g, '$&\r\n')

const FILES: Readonly<Record<string, File>> = {
  JSON: json,
  'JSON with a mark': (card) => Buffer.concat([Buffer.from('\ufeff'), json(card)]),
  'JSON in UTF-16': (card) => Buffer.from(`\ufeff${JSON.stringify(card)}`, 'utf16le'),
  'JSON with spaces': (card) => Buffer.from(`\n  ${JSON.stringify(card, null, 2)}\n`),
  'PNG before its pixels': (card) => cardPng([tEXt('chara', card)]),
  'PNG after its pixels': (card) => cardPng([], [tEXt('chara', card)]),
  'PNG with V3': (card) => cardPng([tEXt('ccv3', card)]),
  'PNG with two': (card) => cardPng([tEXt('chara', v2({ name: 'Older' }))], [tEXt('ccv3', card)]),
  'PNG with a broken V3': (card) => cardPng([tEXt('ccv3', Buffer.from('{'))], [tEXt('chara', card)]),
  'PNG with a large keyword': (card) => cardPng([tEXt('Chara', card)]),
  'PNG with zTXt': (card) => cardPng([], [zTXt('chara', card)]),
  'PNG with iTXt': (card) => cardPng([iTXt('ccv3', card)]),
  'PNG with packed iTXt': (card) => cardPng([iTXt('ccv3', card, true)]),
  'PNG with plain JSON': (card) => cardPng([chunk('tEXt', Buffer.concat([Buffer.from('chara\0'), json(card)]))]),
  'PNG with lines': (card) => cardPng([chunk('tEXt', `chara\0${lines(json(card).toString('base64'))}`)]),
  'PNG with other texts': (card) =>
    cardPng([chunk('tEXt', 'Software\0x'), chunk('tEXt', 'risuai\0AAAA'), tEXt('chara', card)]),
  'PNG with a wrong checksum': (card) => cardPng([tEXt('chara', card, 7)]),
  CHARX: charx,
  'CHARX in a folder': (card) => charx(card, 'Lyra/card.json'),
  'CHARX in a JPEG': async (card) => Buffer.concat([jpeg(), await charx(card)]),
}

const pygmalion = {
  char_name: lyra['name'],
  char_persona: lyra['description'],
  world_scenario: lyra['scenario'],
  char_greeting: lyra['first_mes'],
  example_dialogue: lyra['mes_example'],
  'x-own': 1,
}
const agnai = {
  kind: 'character',
  name: lyra['name'],
  persona: { kind: 'text', attributes: { text: [lyra['description']] } },
  greeting: lyra['first_mes'],
  sampleChat: lyra['mes_example'],
  scenario: lyra['scenario'],
  'x-own': 1,
}
const VERSIONS = {
  V1: { ...lyra, 'x-own': 1 },
  V2: v2({ ...later, 'x-own': 1 }),
  V3: v3({ ...later, 'x-own': 1 }),
  'V2 with V1 beside it': { ...lyra, ...v2({ ...later, 'x-own': 1 }), fav: true, chat: 'x' },
  'newer than V3': { ...v3({ ...later, 'x-own': 1 }), spec: 'chara_card_v9', spec_version: '9.1' },
  Pygmalion: pygmalion,
  Agnai: agnai,
}

const entry = { keys: ['pier'], content: 'It burned down.', extensions: {}, enabled: true, insertion_order: 1 }
const FAULTS: Readonly<Record<string, CardData>> = {
  'no book': { character_book: null },
  'one greeting': { alternate_greetings: 'Only one' },
  'tags as a text': { tags: 'OC, Smuggler' },
  'no extensions': { extensions: undefined },
  'a list for extensions': { extensions: [1] },
  'numbers for texts': { creator_notes: 7, character_version: 2, personality: null },
  'positions and ids of other types': {
    character_book: { entries: [{ ...entry, position: 4, id: 'a7', priority: '' }] },
  },
  'keys as a text': { character_book: { entries: [{ ...entry, keys: 'pier, old pier' }] } },
  'entries as an object': {
    character_book: { entries: { 0: { key: ['pier'], content: 'Gone.', disable: false, uid: 0 } } },
  },
  'a depth that is empty': { extensions: { depth_prompt: { prompt: 'It rains.', depth: '' } } },
  'half of a surrogate pair': { creator: 'a\ud800b', first_mes: 'Hi \ud83d' },
  'a NUL': { description: 'She waits.\0She sings.', 'x-nul': '\0' },
  markup: { description: '<style>*{}</style><b>She</b> waits.<img src=x onerror=1>' },
  'names of a prototype': { __proto__: null, extensions: { constructor: { prototype: 1 }, fine: 1 } },
}

const TEXTS: Readonly<Record<string, string>> = {
  prose: 'A tall woman. She keeps bees. Her garden is on the hill. She is 41 years old.',
  'W++':
    '[Character("Lyra")\n{\nAge("27")\nGender("Female")\nOccupation("Smuggler")\nPersonality("quick" + "generous")\nLikes("rope")\n}]',
  PList: `[Lyra's Personality= "quick", "generous"; Age: 27; Gender: female; Occupation: smuggler]\nShe lives at the docks.`,
  'Ali:Chat':
    '{{user}}: Who are you?\n{{char}}: "A smuggler, and a good one."\n{{user}}: Really?\n{{char}}: "Ask the harbour."',
  fields:
    'Name: Lyra\nAge: 27\nGender: Female\nOccupation: Smuggler\nPersonality: quick, generous\nBackground: born at sea\nSpeech: short',
  headings:
    '# Lyra\n## Basics\n- **Age:** 27\n- **Gender:** Female\n## Personality\nQuick and generous.\n## Backstory\nBorn at sea.',
  Chinese: '莉拉,27岁,女。她在码头长大。她很聪明。',
  'Arabic and emoji': 'ليرا مهربة 🏴‍☠️ عمرها 27 سنة.\n\nتحب البحر.',
  long: 'She remembers every ship. '.repeat(500),
}

export interface Sample {
  readonly name: string
  readonly card: unknown
  readonly file: () => Buffer | Promise<Buffer>
}

const sample = (name: string, card: unknown, file: File): Sample => ({ name, card, file: () => file(card) })
const across = (cards: Readonly<Record<string, unknown>>, files: readonly string[]) =>
  Object.entries(cards).flatMap(([name, card]) =>
    files.map((file) => sample(`${name} as ${file}`, card, FILES[file] ?? json)),
  )
const mapped = <Value>(values: Readonly<Record<string, Value>>, make: (value: Value) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value)]))

const SOME = ['JSON', 'PNG after its pixels', 'CHARX']

export const samples: readonly Sample[] = [
  ...across(VERSIONS, Object.keys(FILES)),
  ...across(
    mapped(FAULTS, (fault) => v2({ ...later, ...fault })),
    SOME,
  ),
  ...across(
    mapped(TEXTS, (description) => ({ ...lyra, personality: '', description })),
    SOME,
  ),
  ...across(
    mapped(TEXTS, (description) => v3({ ...later, personality: '', description })),
    SOME,
  ),
]
