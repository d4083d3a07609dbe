import * as v from 'valibot'
import type { ReadCard } from '../entities/card'
import { card, CARD_INSTRUCTIONS, CARD_ORIGINS, PICTURE_TYPES } from '../limits'
import { cards } from '../texts'
import * as fields from './fields'
import { downloading, uploading } from './files'
import { reading } from './reading'
import * as shapes from './shapes'

/** POST /character/*, the calls with a character card. */

const { text, texts } = shapes
const optionalText = v.exactOptional(text)
const origin = v.picklist(CARD_ORIGINS)

const draft = v.object({
  name: text,
  age: v.nullable(shapes.number),
  gender: text,
  role: text,
  personality_description: text,
  background: text,
  speaking_style: text,
  greeting: text,
})

const origins = v.object({
  name: origin,
  age: origin,
  gender: origin,
  role: origin,
  personality_description: origin,
  background: origin,
  speaking_style: origin,
  greeting: origin,
})

const clipped = v.object({
  name: optionalText,
  age: optionalText,
  gender: optionalText,
  role: optionalText,
  personality_description: optionalText,
  background: optionalText,
  speaking_style: optionalText,
  greeting: optionalText,
})

const readCard = v.object({
  draft,
  origins,
  clipped,
  greetings: texts,
  sample_lines: v.array(shapes.readLine),
  lore: v.array(shapes.lore),
  instructions: v.array(v.object({ kind: v.picklist(CARD_INSTRUCTIONS), text })),
  picture: v.nullable(v.object({ type: v.picklist(PICTURE_TYPES), data: text })),
  card: shapes.foreignCard,
  kept_unused: texts,
  warnings: texts,
  content_hash: text,
  same_as: v.nullable(text),
})

/**
 * Reads a card: PNG, JPEG, CHARX, BYAF or JSON, by its bytes. Nothing is stored. A card without a name has an empty one in its draft, for
 * which the name of the file can be offered.
 */
export const importCard = uploading<ReadCard>({
  path: '/character/import',
  file: { media: 'application/octet-stream', most: card.archive, wrong: cards.notACard },
  reply: readCard,
  fallback: cards.failed.import,
  read: reading(cards.failed.import, (source) => {
    const raw = Object.fromEntries(Object.keys(readCard.entries).map((name) => [name, source.raw(name)]))
    const result = v.safeParse(readCard, raw)
    return result.success ? result.output : null
  }),
})

/**
 * Adds the entries of a lorebook (of Character Card, SillyTavern, Agnai or KoboldAI Lite) that the companion does not have to its memory.
 * The file has a line before it: `{"profile_id":"..."}`. `unused`: entries that are off, have no key, or for which there is no place.
 */
export const importLore = uploading({
  path: '/character/import-lore',
  file: { media: 'application/octet-stream', most: card.json, wrong: cards.notALorebook },
  reply: v.object({ added: shapes.number, unused: shapes.number }),
  fallback: cards.failed.lore,
})

/** The companion as Character Card V3, as JSON or in its picture. */
export const exportCard = downloading({
  path: '/character/export-card',
  media: 'application/octet-stream',
  fields: { profile_id: fields.profileId, format: fields.cardFormat },
  fallback: cards.failed.export,
})
