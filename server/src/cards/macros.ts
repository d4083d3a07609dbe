/** Macros of other apps: those for names are resolved, or written as a greeting here has them. */

/** Never across a line, and never longer: the search stays linear. */
const macro = /\{\{([^{}\n]{1,1000})\}\}|<(bot|char|user|start)>/gi

interface Names {
  readonly char: string
  readonly user: string
}

/** `{{random:A,B}}`, and the same with two colons. A comma in a choice has a backslash. */
const firstChoice = (choices: string) =>
  choices
    .replace(/^:/, '')
    .split(/(?<!\\),|::/, 1)
    .join('')
    .replaceAll('\\,', ',')
    .trim()

function resolved(whole: string, body: string, names: Names): string {
  const [, name = '', rest = ''] = /^\s*(\/\/|[a-z_]+)\s*:?([^]*)$/i.exec(body) ?? []
  switch (name.toLowerCase()) {
    case 'char':
      return names.char
    case 'user':
      return names.user
    case 'random':
    case 'pick':
      return firstChoice(rest)
    case 'roll':
      return /\d+/.exec(rest)?.[0] ?? whole
    case 'reverse':
      return Array.from(rest.trim()).reverse().join('')
    case '//':
    case 'comment':
    case 'hidden_key':
      return ''
    default:
      return whole
  }
}

const legacy = (tag: string, { char, user }: Names) => {
  if (tag === 'start') return ''
  return tag === 'user' ? user : char
}

/** Text without macros, but for those that are of one app alone. */
export const withoutMacros = (text: string, names: Names) =>
  text.replace(macro, (whole, body: string | undefined, tag: string | undefined) =>
    body === undefined ? legacy((tag ?? '').toLowerCase(), names) : resolved(whole, body, names),
  )

/** What a greeting has in place of the names. */
export const PLACEHOLDERS: Names = { char: '{{char}}', user: '{{user}}' }
