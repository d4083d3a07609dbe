/** As the compiler of Dialogue Manager 3 and 4 reads a file (compilation.gd), as far as our files use it. */
import type { ReadLine, ReadWords } from './read'

const isCode = /^(?:import |using |#|~ |if |elif|else|while |match |when |do!? |set |\$>>? |=>|%|- |\| )/

/** As RichTextLabel shows it. */
function shown(bbcode: string): string {
  return bbcode.replace(/\[(?:lb|rb|char=([0-9A-F]+))\]|[[\]]/g, (tag, code?: string) => {
    if (code !== undefined) return String.fromCodePoint(parseInt(code, 16))
    if (tag === '[lb]') return '['
    if (tag === '[rb]') return ']'
    throw new Error(`A bracket in ${bbcode}`)
  })
}

function lineOf(raw: string): ReadLine {
  const [, id = ''] = /\[ID:(.*?)\]/.exec(raw) ?? []
  const line = raw.replace(` [ID:${id}]`, '').trim()
  if (isCode.test(line)) throw new Error(`It would be code: ${line}`)
  if (/\[#.*?\]| =>|\{\{.*?\}\}|\[\[.*?\]\]/.test(line)) throw new Error(`Tags, a jump or an expression: ${line}`)
  const [name = '', ...rest] = line.replaceAll('\\:', '!ESCAPED_COLON!').split(': ')
  const text = rest.join(': ').replaceAll('!ESCAPED_COLON!', ':').replaceAll('\\n', '\n').trim()
  return { id, name: name.replace(/^\\/, ''), text: shown(text) }
}

export function readGodot(file: string): ReadLine[] {
  const lines: ReadLine[] = []
  const cues = new Set<string>()
  let group: ReadWords[] | null = null
  let isResponse = false
  for (const line of file.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('\t')) {
      if (group === null || !isResponse) throw new Error(`No response before ${line}`)
      const words = lineOf(line)
      if (group.push(words) === 1) lines.push({ ...words, choices: group })
      isResponse = false
      continue
    }
    isResponse = line.startsWith('- ')
    if (isResponse) {
      group ??= []
      if (lineOf(line.slice(2)).text !== '') throw new Error(`A speaker in a response: ${line}`)
      continue
    }
    group = null
    if (line.startsWith('~ ')) {
      if (!/^~ \w+$/.test(line) || cues.size === cues.add(line).size) throw new Error(`Not a new cue: ${line}`)
    } else if (!/^=> \w+$/.test(line)) lines.push(lineOf(line))
  }
  return lines
}
