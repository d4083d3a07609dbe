/** The parser of fountain-js. */
import { Fountain, rules } from 'fountain-js'
import type { ReadLine } from './read'

const JOINER = /\u2060/g
const plain = (text = '') => text.replaceAll(JOINER, '').replace(new RegExp(rules.escape, 'g'), '$1')

/** A line begins with a note, its id. An action is of the speaker of its line. */
export function readFountain(file: string): ReadLine[] {
  const lines: { id: string; name: string; text: string }[] = []
  for (const { type, text } of new Fountain().parse(file, true).tokens) {
    const last = lines.at(-1)
    if (type === 'note') lines.push({ id: text ?? '', name: '', text: '' })
    else if (last === undefined) continue
    else if (type === 'character') last.name = text ?? ''
    else if (['dialogue', 'parenthetical', 'action'].includes(type))
      last.text += `${last.text === '' ? '' : '\n'}${plain(text)}`
    else if (!/^dialogue_(begin|end)$|^spaces$|^section$/.test(type))
      throw new Error(`${last.id} has a ${type}: ${text ?? ''}`)
  }
  return lines
}
