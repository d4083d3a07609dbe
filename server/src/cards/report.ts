/** What of a card is stored, but not used here: nothing is left out in silence. */
import { cards as texts } from '@codex/contracts/texts'
import type { CardInstruction } from '@codex/contracts/entities'
import { CARD_INSTRUCTIONS } from '@codex/contracts/limits'
import type { JsonObject } from './json'
import { isObject, listOf, objectOf, textOf } from './json'
import type { Book } from './lore'
import { assetsOf, isRemote } from './picture'
import type { Card } from './versions'

const { unused } = texts

/** What V3 has in `data`. */
const KNOWN = new Set([
  ...['name', 'description', 'personality', 'scenario', 'first_mes', 'mes_example', 'creator_notes', 'system_prompt'],
  ...['post_history_instructions', 'alternate_greetings', 'character_book', 'tags', 'creator', 'character_version'],
  ...['extensions', 'assets', 'nickname', 'creator_notes_multilingual', 'source', 'group_only_greetings'],
  ...['creation_date', 'modification_date'],
])
const NAMES_MOST = 8

const isScript = (name: string) =>
  !KNOWN.has(name) &&
  /(?:^|[_-])(?:scripts?|regex|triggers?|lua)(?:[_-]|$)/i.test(name.replace(/(?<=[a-z])(?=[A-Z])/g, '_'))
const countOf = (value: unknown) =>
  Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 1

const extensionsOf = ({ data }: Card): JsonObject => objectOf(data['extensions'])

function scriptsOf(card: Card): number {
  const scripts = [card.data, extensionsOf(card)].flatMap((value) =>
    Object.entries(value).filter(([name]) => isScript(name)),
  )
  return scripts.reduce((count, [, value]) => count + countOf(value), 0)
}

const isEmpty = (value: unknown) =>
  value === '' || value === null || value === false || (typeof value === 'object' && countOf(value) === 0)

function fieldsOf(card: Card): readonly string[] {
  const unknown = Object.entries(card.data).filter(([name]) => !KNOWN.has(name))
  const others = Object.entries(extensionsOf(card)).filter(
    ([name]) => !['character_codex', 'depth_prompt'].includes(name),
  )
  const all = [...Object.entries(card.rest), ...unknown, ...others]
  return [...new Set(all.filter(([name, value]) => !isScript(name) && !isEmpty(value)).map(([name]) => name))]
}

const named = (names: readonly string[]) =>
  names.slice(0, NAMES_MOST).join(', ').slice(0, 300) + (names.length > NAMES_MOST ? ', …' : '')

const counted = (count: number, sentence: (count: number) => string) => (count > 0 ? [sentence(count)] : [])

interface Files {
  readonly pictures: number
  readonly others: number
}

interface Left {
  readonly book: Book
  readonly linesLeft: number
  /** Those beside the card, without its picture. They are not stored. */
  readonly files: Files
  readonly dropped: readonly string[]
}

export function unusedOf(card: Card, { book, linesLeft, files, dropped }: Left): readonly string[] {
  const fields = fieldsOf(card)
  const remote = assetsOf(card.data).filter(({ uri }) => isRemote(uri)).length
  return [
    ...counted(book.unused, unused.lore),
    ...counted(book.clipped, unused.loreClipped),
    ...counted(linesLeft, unused.lines),
    ...counted(scriptsOf(card), unused.scripts),
    ...counted(listOf(card.data['group_only_greetings']).length, unused.greetings),
    ...(textOf(card.data['creator_notes']).trim() === '' ? [] : [unused.notes]),
    ...counted(remote, unused.remote),
    ...(fields.length > 0 ? [unused.fields(named(fields))] : []),
    ...[...counted(files.pictures, unused.pictures), ...counted(files.others, unused.files)].map(texts.dropped),
    ...(dropped.length > 0 ? [texts.dropped(named(dropped))] : []),
  ]
}

/** They are shown, and not followed. */
export function instructionsOf(card: Card, clean: (text: string) => string): readonly CardInstruction[] {
  const { depth_prompt: depth } = extensionsOf(card)
  const given = (kind: CardInstruction['kind']) => {
    if (kind !== 'depth_prompt') return card.data[kind]
    return isObject(depth) ? depth['prompt'] : depth
  }
  return CARD_INSTRUCTIONS.map((kind) => ({ kind, text: clean(textOf(given(kind))) })).filter(({ text }) => text !== '')
}
