import { differences, type Piece } from './differences'

/** [-removed-] and {+added+}. */
const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`)).join('')
const textOf = (pieces: readonly Piece[], without: Piece['kind']) =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

describe('the differences between two texts', () => {
  it.each([
    ['one word for another', 'She is kind.', 'She is gentle.', 'She is [-kind-]{+gentle+}.'],
    ['a word more', 'She waits.', 'She waits quietly.', 'She waits{+ quietly+}.'],
    ['a word less', 'She really waits.', 'She waits.', 'She [-really -]waits.'],
    ['nothing', 'The same.', 'The same.', 'The same.'],
    ['everything', '', 'New.', '{+New.+}'],
    ['a full stop', 'She waits', 'She waits.', 'She waits{+.+}'],
    ['a capital', 'she waits', 'She waits', '[-she-]{+She+} waits'],
    ['words of another script', '彼女は静かです', '彼女は親切です', '彼女は[-静か-]{+親切+}です'],
    ['an emoji', 'Calm 🌊', 'Calm 🔥', 'Calm [-🌊-]{+🔥+}'],
  ])('are marked for %s', (_, before, after, expected) => {
    expect(shown(differences(before, after))).toBe(expected)
  })

  it('are marked by a browser without a segmenter, too', () => {
    const { Segmenter } = Intl
    Reflect.deleteProperty(Intl, 'Segmenter')
    try {
      expect(shown(differences("She isn't kind.", 'She is gentle.'))).toBe("She [-isn't kind-]{+is gentle+}.")
      expect(shown(differences('彼女は静かです 🌊', '彼女は親切です 🔥'))).toBe(
        '彼女は[-静か-]{+親切+}です [-🌊-]{+🔥+}',
      )
    } finally {
      Object.assign(Intl, { Segmenter })
    }
  })

  it('join two large changes with a short unchanged text between them', () => {
    expect(shown(differences('An old keeper of the lighthouse', 'A young keeper of the lighthouse'))).toBe(
      '[-An old-]{+A young+} keeper of the lighthouse',
    )
    expect(
      shown(differences('Quick. She hates being rushed.', 'Patient, and kind. She hates being rushed. Hums.')),
    ).toBe('[-Quick-]{+Patient, and kind+}. She hates being rushed.{+ Hums.+}')
    expect(shown(differences('lighthouse in autumn', 'mountains in spring'))).toBe(
      '[-lighthouse in autumn-]{+mountains in spring+}',
    )
  })

  it.each([
    ['a b c d e f', 'f e d c b a'],
    ['one two\n\nthree', 'one  two three\n'],
    ['سلام دنیا', 'سلام بر دنیا 👋🏽'],
  ])('contain both texts: %j and %j', (before, after) => {
    const pieces = differences(before, after)
    expect(textOf(pieces, 'added')).toBe(before)
    expect(textOf(pieces, 'removed')).toBe(after)
  })

  it('are not computed for very large texts', () => {
    const [before, after] = ['a '.repeat(5000), 'b '.repeat(5000)]
    expect(differences(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  })
})
