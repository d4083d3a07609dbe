import type { ForeignCard } from '../../entities/card'
import type { Engine } from '../../entities/engine'
import { isObject } from '../../entities/source'
import { card, CARD_FORMATS, voiceSheet } from '../../limits'
import { validation } from '../../texts'
import { oneOf, refused, type Check } from './check'
import { memoryKeys, memoryOfKind, memoryText } from './memory'
import { engine, situation, voiceLine } from './voice'

type Lore = { keys: string[]; text: string }
type SampleLine = { text: string; situation: string | null; engine: Engine | null }

export const cardFormat = oneOf(CARD_FORMATS)

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

function sampleLine(value: unknown, name: string): ReturnType<Check<SampleLine>> {
  if (!isObject(value)) return refused(validation.notObject(name))
  const line = voiceLine(value['text'] ?? '', name)
  if (!line.ok) return line
  const purpose = situation(value['situation'] ?? '', name)
  if (!purpose.ok) return purpose
  const author = value['engine'] === null ? ({ ok: true, value: null } as const) : engine(value['engine'], name)
  if (!author.ok) return author
  return { ok: true, value: { text: line.value, situation: purpose.value || null, engine: author.value } }
}

/* @__NO_SIDE_EFFECTS__ */
const listOf =
  <One>(check: Check<One>, most: number): Check<One[]> =>
  (value, name) => {
    if (!Array.isArray(value)) return refused(validation.notList(name))
    if (value.length > most) return refused(validation.tooManyOf(name, most))
    const all: One[] = []
    for (const one of value) {
      const result = check(one, name)
      if (!result.ok) return result
      all.push(result.value)
    }
    return { ok: true, value: all }
  }

export const lore = listOf(loreEntry, card.lore)
export const sampleLines = listOf(sampleLine, voiceSheet.max)
