import * as v from 'valibot'
import { readCard } from '../entities/card'
import { card } from '../limits'
import { cards } from '../texts'
import * as fields from './fields'
import { downloading, uploading } from './files'
import * as shapes from './shapes'

/** POST /character/*, the calls with a character card. */

/**
 * Reads a card: PNG, JPEG, CHARX, BYAF or JSON, by its bytes. Nothing is stored. A card without a name has an empty one in its draft, for
 * which the name of the file can be offered.
 */
export const importCard = uploading({
  path: '/character/import',
  file: { media: 'application/octet-stream', most: card.archive, wrong: cards.notACard },
  reply: readCard,
  fallback: cards.failed.import,
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
