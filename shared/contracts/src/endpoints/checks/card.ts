import type { ForeignCard } from '../../entities/card'
import { isObject } from '../../entities/source'
import { card, CARD_FORMATS } from '../../limits'
import { validation } from '../../texts'
import { refused, type Check } from './check'
import { memoryKeys, memoryOfKind, memoryText } from './memory'

type Lore = { keys: string[]; text: string }
type CardFormat = (typeof CARD_FORMATS)[number]

export const cardFormat: Check<CardFormat> = (value, name) => {
  const known = CARD_FORMATS.find((one) => one === value)
  return known === undefined ? refused(validation.notChoice(name)) : { ok: true, value: known }
}

/** Its size and what is in it are for the server to check. */
export const foreignCard: Check<ForeignCard> = (value, name) =>
  isObject(value) ? { ok: true, value } : refused(validation.notObject(name))

function loreEntry(value: unknown, name: string): ReturnType<Check<Lore>> {
  if (!isObject(value)) return refused(validation.notObject(name))
  const text = memoryText(value['text'], name)
  if (!text.ok) return text
  const keys = memoryKeys(value['keys'], name)
  if (!keys.ok) return keys
  const message = memoryOfKind('lore', text.value, keys.value)
  return message === null ? { ok: true, value: { text: text.value, keys: keys.value } } : refused(message)
}

export const lore: Check<Lore[]> = (value, name) => {
  if (!Array.isArray(value)) return refused(validation.notList(name))
  if (value.length > card.lore) return refused(validation.tooManyOf(name, card.lore))
  const entries: Lore[] = []
  for (const one of value) {
    const entry = loreEntry(one, name)
    if (!entry.ok) return entry
    entries.push(entry.value)
  }
  return { ok: true, value: entries }
}
