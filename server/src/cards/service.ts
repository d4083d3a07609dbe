/** Character cards that come in and go out. */
import { chatTarget } from '@codex/contracts/bundle'
import type { BodyOf } from '@codex/contracts/endpoints'
import { cards as endpoints } from '@codex/contracts/endpoints'
import { companionFields, type CompanionFields, type ForeignCard } from '@codex/contracts/entities'
import { fileName } from '@codex/contracts/text'
import { cards as texts } from '@codex/contracts/texts'
import type { FileHandle } from 'node:fs/promises'
import type { OwnCompanion } from '../character/ownership'
import type { Companion } from '../character/repository'
import type { Caller } from '../http/caller'
import { badRequest, Refusal } from '../http/refusal'
import { parse } from '../uploads/parse'
import { bytesOfFile } from './bytes'
import { cardPicture } from './pictures'
import { contentHash } from './content'
import { cleaner, ownOf } from './draft'
import { isObject, parseJson } from './json'
import { bookOf } from './lore'
import { readCard } from './read'
import type { CardRepository } from './repository'
import { fits, withoutOwn } from './stored'
import { lorebookOf } from './versions'
import type { StoredCard, Written } from './write'
import { cardOf } from './write'

/** As `importCard` has answered it. Ours is made again from the companion. */
export function storedCard(card: ForeignCard): StoredCard {
  const { data } = card
  if (!isObject(data)) throw badRequest(texts.notACard)
  const stored = withoutOwn(card, data)
  if (!fits(stored)) throw badRequest(texts.tooLarge)
  return { card: stored, hash: contentHash(data) }
}

/** What a card of this app says that the wizard has no field for. */
export function fieldsOfCard({ data }: ForeignCard): Partial<CompanionFields> {
  const own = isObject(data) ? ownOf(data) : null
  const entries = companionFields.filter(([name, { card }]) => card && own?.[name] !== undefined)
  return Object.fromEntries(entries.map(([name]) => [name, own?.[name]]))
}

interface Needs {
  readonly cards: CardRepository
  readonly own: OwnCompanion
  /** The sample lines of a companion. */
  readonly lines: (id: string) => Promise<Written['lines']>
  /** A PNG; null: it cannot be read. */
  readonly pictureOf: (companion: Companion) => Promise<Buffer | null>
}

export function cardService({ cards, own, lines, pictureOf }: Needs) {
  return {
    /** Stores nothing. */
    async read({ userId }: Caller, file: FileHandle) {
      const read = await readCard(await bytesOfFile(file))
      return { ...read, same_as: await cards.sameAs(userId, read.content_hash) }
    },

    /** The line of the caller, and the lorebook. */
    async addLore(caller: Caller, file: FileHandle) {
      const whole = await (await bytesOfFile(file)).read(0, endpoints.importLore.most)
      const end = whole.indexOf('\n')
      const { profile_id } = parse(chatTarget, whole.toString('utf8', 0, Math.max(0, end)), 'Line 0')
      const { id, name } = await own(caller, profile_id)
      const book = lorebookOf(parseJson(whole.subarray(end + 1)))
      if (book === null) throw badRequest(texts.notALorebook)
      const { lore, unused } = bookOf(book, cleaner({ name }).text)
      const added = await cards.addLore(id, lore)
      return { added, unused: unused + lore.length - added }
    },

    async write(caller: Caller, { profile_id, format }: BodyOf<typeof endpoints.exportCard>) {
      const companion = await own(caller, profile_id)
      const card = cardOf({
        companion,
        stored: await cards.find(companion.id),
        lore: await cards.lore(companion.id),
        lines: await lines(companion.id),
      })
      const name = fileName(companion.name, format)
      if (format === 'json') return { name, bytes: Buffer.from(`${JSON.stringify(card, null, 2)}\n`) }
      const png = await pictureOf(companion)
      if (png === null) throw new Refusal(503, texts.noPicture)
      return { name, bytes: cardPicture(png, card) }
    },
  }
}
