/** What a character says in the examples of its card, and in a description that is written as a conversation. */

const START = /^\s*<start>\s*$/i
const USER = /^\s*(?:\{\{user\}\}|<user>|you)\s*[:：]/i
const SPEAKER = /^\s*(?:\{\{char\}\}|<bot>|<char>)\s*[:：]\s*/i

export interface Examples {
  readonly lines: readonly string[]
  /** What is no conversation. */
  readonly rest: string
}

const startsWithName = (line: string, name: string) =>
  name !== '' && line.trimStart().toLowerCase().startsWith(`${name.toLowerCase()}:`)

/** `line` without its speaker; null: another says it, or it goes on. */
function spokenBy(line: string, name: string): string | null {
  if (SPEAKER.test(line)) return line.replace(SPEAKER, '')
  return startsWithName(line, name) ? line.slice(line.indexOf(':') + 1).trim() : null
}

const endsConversation = (line: string) => /^\s*[[#]/.test(line)

/** `goesOn`: a line without a speaker belongs to the one before it, as in the examples of a card. */
export function examplesOf(text: string, name: string, goesOn: boolean): Examples {
  const said: string[][] = []
  const rest: string[] = []
  let speaker: 'char' | 'user' | null = null
  for (const line of text.split(/\r?\n/)) {
    const spoken = spokenBy(line, name)
    if (START.test(line)) speaker = null
    else if (spoken !== null) {
      said.push([spoken])
      speaker = 'char'
    } else if (USER.test(line)) speaker = 'user'
    else if (speaker === null || !goesOn || endsConversation(line)) {
      speaker = null
      rest.push(line)
    } else if (speaker === 'char') said.at(-1)?.push(line)
  }
  return { lines: said.map((lines) => lines.join('\n').trim()).filter((line) => line !== ''), rest: rest.join('\n') }
}
