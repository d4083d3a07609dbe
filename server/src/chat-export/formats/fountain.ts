/** Fountain 1.1. Only the reply that was chosen; ids are notes, situations are sections. */
import type { Line, Writer } from './dialogue'
import { aboutOf, begunBy, speakerOf, titleOf } from './words'

/** Words of an action that stays in the speech, as a parenthetical. */
const SHORT = 6

interface Part {
  readonly kind: 'speech' | 'aside' | 'action'
  readonly text: string
}

// No sign of Fountain takes the special meaning of these away: an invisible character comes between them.
const JOINER = '\u2060'
const escaped = (text: string) =>
  text
    .replace(/[\\*_]/g, '\\$&')
    .replace(/([[\]])(?=[[\]])/g, `$1${JOINER}`)
    .replace(/^~/, '\\~')

const isShort = (text: string) => text.split(/\s+/, SHORT + 1).length <= SHORT

/** What is between single asterisks is an action. */
function partsOf(line: string): readonly Part[] {
  const pieces = line.split(/(?<![*\\])\*(?![\s*])([^*]*[^*\s])\*(?!\*)/)
  const parts = pieces.map((piece, at): Part => {
    const kind = at % 2 === 0 ? 'speech' : isShort(piece) ? 'aside' : 'action'
    return { kind, text: piece.trim() }
  })
  const spoken = parts.filter(({ text }) => text !== '')
  return spoken.length === 0 ? [{ kind: 'speech', text: '' }] : spoken
}

/** A line that ends with TO: would be a transition. */
const action = (text: string) => `!${escaped(text)}${text.endsWith(':') ? JOINER : ''}\n\n`

const speech = ({ kind, text }: Part) => (kind === 'aside' ? `(${escaped(text)})\n` : `${escaped(text) || '  '}\n`)

function blocksOf(line: Line, name: string): string {
  let written = ''
  let isSpeaking = false
  for (const part of line.text.split('\n').flatMap(partsOf)) {
    if (part.kind === 'action') {
      written += `${isSpeaking ? '\n' : ''}${action(part.text)}`
      isSpeaking = false
    } else if (isSpeaking || part.text !== '') {
      written += `${isSpeaking ? '' : `@${name}\n`}${speech(part)}`
      isSpeaking = true
    }
  }
  return isSpeaking ? `${written}\n` : written
}

export const fountain: Writer = {
  begin: (head) =>
    [
      `Title: ${escaped(titleOf(head))}`,
      'Credit: from',
      'Source: Character Codex',
      `Draft date: ${head.now.toISOString().slice(0, 10)}`,
      'Notes:',
      ...aboutOf(head).map((line) => `    ${escaped(line)}`),
      '',
      '',
    ].join('\n'),
  line: (line, head, previous) => {
    const situation = begunBy(line, previous)
    const section = situation ? `# ${escaped(situation.title)}\n\n` : ''
    return `${section}[[${line.id}]]\n\n${blocksOf(line, speakerOf(line, head))}`
  },
  end: () => '',
}
