/** Descriptions in the ways in which authors write them: W++, PList, "Field: value", headings, and prose. */

export type Attribute = readonly [name: string, value: string]

export interface Description {
  readonly attributes: readonly Attribute[]
  readonly prose: string
}

// Every repetition has a limit and its own alphabet: linear for any text.
const quoted = '["“][^"“”\\n]{0,3000}["”]'
const list = `${quoted}(?:[ \\t]{0,3}[+,][ \\t]{0,3}${quoted}){0,200}`
/** `Personality("kind" + "brave")` */
const wpp = new RegExp(`([\\p{L}][\\p{L} /'_-]{0,40})\\(\\s{0,3}(${list})\\s{0,3}\\)`, 'gu')
/** `Age(27)`, also several of them, with nothing else in a line. */
const bare = /([\p{L}][\p{L} /'_-]{0,40})\(([^()"“”\n]{1,3000})\)/gu
const brackets = /^[\s[\]{}();,]{0,200}$/
/** `[Mira's Personality= "kind", "brave"; Age: 34]` */
const bracket = /\[([^[\]]{1,6000})\]/g
const pair = /^\s{0,20}(?:[^"=:]{1,60}['’]s\s)?\s{0,3}([\p{L}][\p{L} /'_-]{0,40}?)\s{0,3}[=:]\s{0,3}(\S[^]*)$/u
/** `- **Age**: 34` */
const field = /^[\s>*#•-]{0,10}([\p{L}][\p{L} /'()_-]{0,40}?)[\s*_]{0,5}[:：=][\s*_]{0,5}(\S.*)$/u
/** `## Personality`, `**Personality**`, or `Personality:` alone in a line. */
const heading =
  /^(?:\s{0,3}#{1,6}\s{1,5}(.{1,60})|\s{0,3}\*\*([^*]{1,60})\*\*\s{0,3}:?|([\p{L}][\p{L} /'_-]{0,40}):)\s{0,20}$/u

const tidy = (value: string) =>
  value
    .replace(/(?:["”][ \t]{0,3}[+,][ \t]{0,3}["“]|[ \t]{1,3}\+[ \t]{1,3})/g, ', ')
    .replace(/["“”]/g, '')
    .trim()

function readWpp(text: string, add: (name: string, value: string) => void): string {
  const rest = text.replace(wpp, (_, name: string, value: string) => {
    add(name, tidy(value))
    return ''
  })
  return rest
    .split('\n')
    .map((line) => {
      const pairs = [...line.matchAll(bare)]
      // Of a line that is not made of pairs alone, the rest is prose.
      if (pairs.length > 0 && brackets.test(line.replace(bare, '')))
        for (const [, name = '', value = ''] of pairs) add(name, tidy(value))
      else if (rest === text || !brackets.test(line)) return line
      return ''
    })
    .join('\n')
}

/** Brackets of pairs; others are prose. */
function readPairs(text: string, add: (name: string, value: string) => void): string {
  return text.replace(bracket, (whole, body: string) => {
    const pairs = body.split(';').flatMap((one) => (one.trim() === '' ? [] : [pair.exec(one)]))
    if (pairs.length === 0 || pairs.includes(null)) return whole
    for (const found of pairs) add(found?.[1] ?? '', tidy(found?.[2] ?? ''))
    return ''
  })
}

function titleOf(line: string): string | null {
  const groups: readonly (string | undefined)[] = heading.exec(line)?.slice(1) ?? []
  return groups.find((one) => one !== undefined)?.replace(/[:*]{1,5}$/, '') ?? null
}

/** `isKnown`: a field or heading with this name is taken out of the prose. */
function readLines(text: string, isKnown: (name: string) => boolean, add: (name: string, value: string) => void) {
  const prose: string[] = []
  const sections = new Map<string, string[]>()
  let current = prose
  for (const line of text.split('\n')) {
    const title = titleOf(line)
    const [, name = '', value = ''] = field.exec(line) ?? []
    if (title !== null) current = prose
    if (title !== null && isKnown(title)) {
      current = sections.get(title) ?? []
      sections.set(title, current)
    } else if (name !== '' && isKnown(name)) add(name, tidy(value))
    else current.push(line)
  }
  for (const [name, lines] of sections) add(name, lines.join('\n').trim())
  return prose.join('\n')
}

export function describedBy(text: string, isKnown: (name: string) => boolean): Description {
  const attributes: Attribute[] = []
  const add = (name: string, value: string) => {
    if (value !== '') attributes.push([name.trim(), value])
  }
  const unpaired = readPairs(readWpp(text.replace(/\r\n?/g, '\n'), add), add)
  const prose = readLines(unpaired, isKnown, add)
  return { attributes, prose: prose.replace(/\n{3,}/g, '\n\n').trim() }
}
