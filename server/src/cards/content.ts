/** What makes two cards the same character. */
import { createHash } from 'node:crypto'
import { ownOf } from './draft'
import type { JsonObject } from './json'
import { textOf } from './json'

const COMPARED = ['name', 'description', 'personality', 'scenario', 'first_mes', 'mes_example']

/** Without what sites and apps change by themselves: notes, tags, dates, statistics. */
export function contentHash(data: JsonObject): string {
  const own = ownOf(data)?.card_hash
  if (own !== undefined) return own
  const texts = COMPARED.map((name) => textOf(data[name]).replace(/\s+/g, ' ').trim())
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
}
