import type { Kind } from '../phrases'
import type { Concepts } from './names'

type Name = keyof Concepts
/** One of several. */
type Either = readonly Name[]
/** The first is where a negation is looked for. */
type All = readonly [Name, ...(Name | Either)[]]

export interface Rule {
  readonly kind: Kind
  readonly severity: 1 | 2 | 3
  readonly all: All
  /** With one of these nothing is meant. */
  readonly unless: Either
}

const death: Either = ['kill', 'die', 'gone', 'without']
const dark: Either = [...death, 'weary', 'despair', 'burden', 'bye', 'miss']
const compelled: Either = ['relief', 'again', 'hide', 'guilt']
const selfInjury: Either = ['scars', 'cut', 'burn', 'hit', 'selfharm', 'body']
const away: Either = ['story', 'well', 'other']

const table: readonly (readonly [Kind, 1 | 2 | 3, Either, readonly All[]])[] = [
  ['suicide', 3, away, [['kill', ['when', 'plan', 'bye', 'have', 'means', 'at']]]],
  [
    'suicide',
    3,
    [...away, 'plainDeath'],
    [
      ['plan', death],
      ['plan', ['pills', 'means', 'place'], dark],
      ['pills', 'have', [...dark, 'when', 'much', 'think', 'hide']],
      ['pills', 'ingest', 'much'],
      ['means', 'have', [...dark, 'when', 'think', 'hide']],
      ['means', 'when', dark],
      ['place', 'at', [...dark, 'act', 'think']],
      ['place', 'act', ['bye', 'plan']],
      ['place', 'act', 'when', dark],
      ['act', 'when', [...death, 'bye']],
      ['bye', death],
      ['bye', 'have', 'when'],
      ['bye', 'when', ['despair', 'weary', 'pills', 'means', 'place']],
      ['gone', 'when', ['plan', 'bye', 'settle', 'have', 'hand']],
      ['edge'],
      ['settle', [...dark, 'pills', 'means', 'plan', 'urge']],
      ['settle', 'when', ['have', 'place']],
      ['place', 'at', ['urge', 'bye', 'plan', 'settle', 'noOne']],
      ['at', 'act', 'when'],
      ['pills', 'hand', ['urge', ...dark, 'i']],
      ['means', 'hand', ['urge', ...dark]],
      ['join', 'lost', 'plan'],
      ['act', 'plan', 'when', 'place'],
      ['urge', 'hand', death],
    ],
  ],
  ['suicide', 2, away, [['kill']]],
  [
    'suicide',
    2,
    [...away, 'plainDeath'],
    [
      ['die', 'want', 'i'],
      ['gone', 'want', 'i'],
      ['die', 'think', 'i'],
      ['gone', 'think', 'i'],
      ['weary', 'life'],
      ['gone', ['despair', 'burden', 'weary', 'better']],
      ['die', ['despair', 'burden', 'weary', 'relief'], 'i'],
      ['without', 'better'],
      ['without', 'burden'],
      ['noOne', 'miss', [...death, 'i']],
      ['join', 'lost', ['want', 'when', ...death]],
      ['place', 'act', ['think', 'want', 'again', ...dark]],
      ['act', ['think', 'want'], dark],
      ['pills', 'much', ['think', 'want', ...dark]],
      ['pills', 'think', dark],
      ['means', 'think', 'i'],
      ['means', dark, 'i'],
      ['place', 'think', dark],
      ['life', 'despair', 'burden'],
      ['die', 'better', 'i'],
      ['burden', ['gone', 'despair'], 'weary'],
    ],
  ],
  [
    'suicide',
    1,
    [...away, 'plainDeath'],
    [
      ['burden', 'i'],
      ['despair', 'i'],
      ['gone', 'i'],
      ['lost', ['despair', 'weary', 'gone'], 'i'],
      ['join', 'lost'],
      ['noOne', 'miss', 'gone'],
    ],
  ],
  [
    'self-harm',
    3,
    [...away, 'plainCut'],
    [
      ['cut', 'have', ['body', 'selfharm']],
      ['cut', 'bleed'],
      ['selfharm', 'bleed'],
      ['selfharm', ['have', 'hand'], 'cut'],
      ['cut', 'have', ['again', 'relief', 'hide']],
      ['cut', ['hand', 'have'], 'urge'],
      ['cut', 'hand', ['again', 'relief', 'when', 'think']],
      ['burn', 'hand', ['body', 'urge', 'relief']],
      ['selfharm', ['urge', 'when'], ['hand', 'have', 'plan']],
    ],
  ],
  [
    'self-harm',
    2,
    [...away, 'plainCut'],
    [
      ['selfharm'],
      ['cut', 'body', 'i'],
      ['cut', 'i', ['relief', 'guilt'], ['again', 'hide', 'scars']],
      ['burn', 'body', ['i', ...compelled]],
      ['burn', 'relief', 'i'],
      ['hit', 'i', [...compelled, 'bleed']],
      ['scars', 'hide'],
      ['scars', 'again', 'i'],
      ['scars', 'body', ['relief', 'cut', 'burn', 'i']],
    ],
  ],
  ['self-harm', 2, away, [['excuse', selfInjury]]],
  [
    'eating-disorder',
    2,
    away,
    [
      ['excuse', ['vomit', 'purge', 'thin', 'binge', 'starve']],
      ['ed', ['me', 'again', 'relief', 'guilt', 'eat', 'thin', 'ill']],
      ['purge', 'i'],
    ],
  ],
  [
    'eating-disorder',
    2,
    [...away, 'plainFood'],
    [
      ['vomit', 'eat', [...compelled, 'thin', 'binge', 'few']],
      ['vomit', ['thin', 'binge'], 'i'],
      ['fast', ['thin', 'guilt', 'few', 'relief', 'ill', 'hide', 'again']],
      ['few', 'eat', ['thin', 'guilt', 'again', 'ill', 'relief', 'hide']],
      ['few', 'thin'],
      ['starve'],
      ['weight', ['guilt', 'few', 'ill', 'again', 'fast']],
      ['thin', 'ill', 'i'],
      ['binge', ['purge', 'vomit', 'exercise']],
      ['binge', ['guilt', 'hide', 'again', 'thin', 'fast']],
      ['thin', 'guilt', ['eat', 'again']],
      ['thin', 'ill'],
      ['eat', 'guilt', ['again', 'fear', 'hide', 'thin']],
      ['eat', 'hide', ['again', 'thin', 'guilt']],
      ['eat', 'ill', ['thin', 'few', 'guilt']],
      ['exercise', ['eat', 'thin'], [...compelled, 'few']],
    ],
  ],
  [
    'eating-disorder',
    1,
    [...away, 'plainFood'],
    [
      ['eat', ['guilt', 'fear'], 'i'],
      ['thin', 'guilt', 'i'],
    ],
  ],
  [
    'danger-by-others',
    3,
    ['story', 'well', 'plainForce'],
    [
      ['arms', 'who', ['near', 'threat', 'me', 'fear']],
      ['threat', 'near', ['who', 'me']],
      ['near', 'who', ['harm', 'fear']],
      ['threat', 'when', 'who', 'me'],
      ['arms', 'near', ['harm', 'control', 'beaten']],
      ['arms', ['threat', 'captive', 'beaten'], ['who', 'me']],
      ['captive', ['threat', 'arms']],
      ['near', ['beaten', 'threat']],
    ],
  ],
  [
    'danger-by-others',
    2,
    ['story', 'well'],
    [
      ['rape', 'me'],
      ['images', ['publish', 'threat', 'control'], ['me', 'who']],
    ],
  ],
  [
    'danger-by-others',
    2,
    ['story', 'well', 'plainForce'],
    [
      ['harm', 'relative', 'me'],
      ['harm', 'me', ['fear', 'drunk']],
      ['touch', 'relative', 'me'],
      ['touch', 'me', ['fear', 'hide']],
      ['threat', 'who', 'me'],
      ['control', 'who', 'me'],
      ['control', 'fear'],
      ['fear', 'who', ['home', 'drunk', 'me', 'again']],
      ['injury', 'who', ['hide', 'excuse']],
      ['captive'],
      ['fear', 'home', 'drunk'],
      ['threat', 'relative'],
    ],
  ],
  [
    'danger-by-others',
    2,
    ['story', 'well', 'plainForce', 'tender'],
    [
      ['beaten'],
      ['harm', 'who', 'me'],
      ['harm', 'me', ['injury', 'again']],
      ['touch', 'who', 'me'],
      ['touch', 'me', 'when'],
      ['injury', 'who', ['again', 'me', 'harm']],
    ],
  ],
]

export const rules: readonly Rule[] = table.flatMap(([kind, severity, unless, combinations]) =>
  combinations.map((all) => ({ kind, severity, all, unless })),
)
