/** Texts for which a text function was, or could be, quadratic, of about the given length in UTF-16 units. */
const repeated =
  (unit: string, tail = '') =>
  (length: number) =>
    unit.repeat(length / unit.length) + tail

const quotes = `<a ="='`
const values = `<a x="><b y='>`

export const hostileTexts: Readonly<Record<string, (length: number) => string>> = {
  'three runs of marks': (length) => ['\u0301', '\u0327', '\u0338'].map((mark) => mark.repeat(length / 3)).join(''),
  'alternating marks': repeated('\u0327\u0301'),
  'marks behind one letter': (length) => `a${'\u0301\u0327'.repeat(length / 2)}`,
  'runs of 30 marks': repeated(`a${'\u0327\u0301'.repeat(15)}`),
  'marks that decompose': repeated('\u0344\u0327'),
  'marks outside the basic plane': repeated('\u{1d165}\u{1d16d}'),
  'marks between controls': repeated(`${'\u0301'.repeat(29)}\u0000\u0327`),
  'marks between tags': repeated(`${'\u0301'.repeat(20)}<b>${'\u0327'.repeat(8)}`),
  'marks that are starters': repeated('\u09be'),
  'raw text elements': repeated('<xmp>', '</xmp '),
  'scripts without an end': repeated('<script>', '</script '),
  'scripts with an open end': repeated('<script></script '),
  'all raw text elements': repeated('<script><style><xmp><title><iframe>', '</script </style </xmp </title </iframe '),
  brackets: repeated('<'),
  'open tags': repeated('<a'),
  'open tags with one end': repeated('<a', '>'),
  comments: repeated('<!--', '>'),
  'nested tags': repeated('<<b>b', '>'.repeat(9)),
  'deep tags': (length) => '<'.repeat(length / 2) + 'b>'.repeat(length / 4),
  'open quotes': repeated(quotes, '>'),
  'quoted ends': repeated(values, '>'),
  'spaces before a quote': repeated(`<a =${' '.repeat(20)}"`, '>'),
  spaces: repeated(' ', 'x'),
  digits: repeated('1', 'ü'),
  jamo: repeated('\u1100\u1161\u11a8'),
  'dots behind a sign': repeated('a.', '@'),
  'lone surrogates': repeated('\ud83d'),
  'carriage returns': repeated('\r'),
}
