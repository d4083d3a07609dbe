import * as v from 'valibot'
import type { ForeignCard } from '../../entities/card'
import type { Engine } from '../../entities/engine'
import { isObject } from '../../entities/source'
import { card, CARD_FORMATS, voiceSheet } from '../../limits'
import { validation } from '../../texts'
import * as shapes from '../shapes'
import { listOf, oneOf, refused, type Check, type Field } from './field'
import { memoryKeys, memoryOfKind, memoryText } from './memory'
import { engine, situation, voiceLine } from './voice'

type Lore = { keys: string[]; text: string }
type SampleLine = { text: string; situation: string | null; engine: Engine | null }

export const cardFormat = oneOf(CARD_FORMATS)

/** Its size and what is in it are for the server to check. */
export const foreignCard: Field<typeof shapes.foreignCard, ForeignCard> = {
  shape: shapes.foreignCard,
  check: (value, name) => (isObject(value) ? { ok: true, value } : refused(validation.notObject(name))),
}

function loreEntry(value: unknown, name: string): ReturnType<Check<Lore>> {
  if (!isObject(value)) return refused(validation.notObject(name))
  const text = memoryText.check(value['text'], name)
  if (!text.ok) return text
  const keys = memoryKeys.check(value['keys'], name)
  if (!keys.ok) return keys
  const message = memoryOfKind('lore', text.value, keys.value)
  return message === null ? { ok: true, value: { text: text.value, keys: keys.value } } : refused(message)
}

function sampleLine(value: unknown, name: string): ReturnType<Check<SampleLine>> {
  if (!isObject(value)) return refused(validation.notObject(name))
  const line = voiceLine.check(value['text'] ?? '', name)
  if (!line.ok) return line
  const purpose = situation.check(value['situation'] ?? '', name)
  if (!purpose.ok) return purpose
  const author = value['engine'] === null ? ({ ok: true, value: null } as const) : engine.check(value['engine'], name)
  if (!author.ok) return author
  return { ok: true, value: { text: line.value, situation: purpose.value || null, engine: author.value } }
}

export const lore = {
  shape: v.array(v.object({ keys: shapes.texts, text: shapes.text })),
  check: listOf(loreEntry, { most: card.lore }),
}
export const sampleLines = {
  shape: v.array(shapes.sampleLine),
  check: listOf(sampleLine, { most: voiceSheet.max }),
}
