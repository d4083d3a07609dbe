/** As the lexer of Ren'Py 8 reads a script (renpy/lexer.py, renpy/substitutions.py), as far as our files use it. */
import type { ReadLine, ReadWords } from './read'

const STRING = /"((?:[^\\"]|\\.)*)"/.source
const name = /[a-zA-Z_\u00a0-\ufffd][0-9a-zA-Z_\u00a0-\ufffd]*/.source

function textOf(raw: string): string {
  if (/(?:\.|\[+)__\w/.test(raw)) throw new Error(`A name in it would get the file's: ${raw}`)
  const lexed = raw.replace(/[ \n]+/g, ' ').replace(/\\(u([0-9a-fA-F]{1,4})|.)/gs, (_, one: string, code?: string) => {
    if (code !== undefined) return String.fromCodePoint(parseInt(code, 16))
    return { '{': '{{', '[': '[[', '%': '%%', n: '\n' }[one] ?? one
  })
  const shown = lexed.replace(/%(.)?|\[(.)?|\{(.)?|【(.)?/gs, (found) => {
    if (found.length !== 2 || found[0] !== found[1]) throw new Error(`It would be calculated: ${found} in ${raw}`)
    return found.charAt(0)
  })
  return shown
}

export function readRenpy(file: string): ReadLine[] {
  const names = new Map<string, string>()
  const lines: ReadLine[] = []
  let menu: ReadWords[] | null = null
  for (const line of file.split('\n')) {
    const said = new RegExp(`^( +)(?:${STRING}|(${name})) ${STRING} id (${name})$`, 's').exec(line)
    const defined = new RegExp(`^define (${name}) = Character\\(${STRING}\\)$`).exec(line)
    if (defined) names.set(defined[1] ?? '', textOf(defined[2] ?? ''))
    else if (said) {
      const [, indent = '', app, variable = '', raw = '', id = ''] = said
      const words = { id, text: textOf(raw) }
      const who = app === undefined ? names.get(variable) : textOf(app)
      if (who === undefined) throw new Error(`${variable} is not defined`)
      if (indent.length === 4) lines.push({ name: who, ...words })
      else if (menu === null) throw new Error(`Not in a menu: ${line}`)
      else if (menu.push(words) === 1) lines.push({ name: who, ...words, choices: menu })
    } else if (line === '    menu:') menu = []
    else if (!new RegExp(`^(#.*|label ${name}:|    return| {8}${STRING}:|)$`).test(line))
      throw new Error(`No statement: ${line}`)
  }
  if (new Set(lines.map(({ id }) => id)).size !== lines.length) throw new Error('Two lines have one id')
  return lines
}
