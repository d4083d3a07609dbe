import type { Either, Row, Rule } from './rule'
import { away } from './rule'
import { suicide } from './suicide'

const compelled: Either = ['relief', 'again', 'hide', 'guilt']
const selfInjury: Either = ['scars', 'cut', 'burn', 'hit', 'selfharm', 'body']

const table: readonly Row[] = [
  ...suicide,
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
      ['touch', 'relative', 'home'],
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
