/** A companion as Character Card V3: for a download of its card, and for that of the account. */
import type { BundledCard } from '@codex/contracts/bundle'
import type { ForeignCard } from '@codex/contracts/entities'
import type { CompanionRow } from '../character/repository'
import { fieldsIn } from '../character/row'
import type { conversations } from '../database/schema'
import { AI_SOURCE } from '../text/ai-source'
import type { VoiceLine } from '../voice/repository'
import { sampleLineOf } from '../voice/sample-line'
import type { Remembered } from './book'
import { bookWith } from './book'
import { draftOf, greetingsOf, isOwnGreeting } from './draft'
import type { JsonObject } from './json'
import { isObject, listOf, objectOf, textOf, without } from './json'
import { dataOf, isRemote } from './picture'
import { portraitOf } from './pictures'

export interface StoredCard {
  readonly card: ForeignCard
  readonly hash: string
}

type Places = Pick<typeof conversations.$inferSelect, 'factsUpTo' | 'summaryUpTo' | 'summaryAfter'>

export interface Written {
  readonly companion: CompanionRow
  /** Of its first conversation. A card alone has none. */
  readonly places?: Places
  /** Of another app, that the companion was made from; null: it was made here. */
  readonly stored: StoredCard | null
  readonly lore: readonly Remembered[]
  /** Its sample lines. */
  readonly lines: readonly Pick<VoiceLine, 'text' | 'situation' | 'engineKind' | 'engineLabel'>[]
}

const idOf = (id: number | null) => (id === null ? null : String(id))

const nowhere: Places = { factsUpTo: null, summaryUpTo: null, summaryAfter: null }

const exactly = ({
  companion: one,
  places = nowhere,
  stored,
  lines,
}: Written): BundledCard['data']['extensions']['character_codex'] => ({
  version: 1,
  id: one.id,
  ...fieldsIn(one, { optional: true }),
  avatar_icon: portraitOf(one.avatarIcon),
  ...(stored !== null && { card_hash: stored.hash }),
  // A card alone may be shared.
  ...(places !== nowhere && one.questions !== null && { questions: one.questions }),
  sample_lines: lines.map(sampleLineOf),
  // Of the sample lines among its texts.
  ...(lines.some(({ engineKind }) => engineKind !== null) && { digital_source_type: AI_SOURCE }),
  description: one.description,
  tags: one.tags,
  created_at: one.createdAt.toISOString(),
  updated_at: one.updatedAt.toISOString(),
  facts_up_to: idOf(places.factsUpTo),
  summary_up_to: idOf(places.summaryUpTo),
  summary_after: idOf(places.summaryAfter),
})

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

const texts = (one: CompanionRow) => ({
  description: `${one.name} is ${one.age} years old, ${one.gender}, ${one.role}.\n\n${one.background}`,
  personality: `${one.personalityDescription}\n\nSpeaking style: ${one.speakingStyle}`,
  scenario: '',
})

const examplesFrom = (lines: Written['lines']) => lines.map(({ text }) => `<START>\n{{char}}: ${text}`).join('\n')

/**
 * The examples of the author stay as they are while the voice sheet begins with them; what it has after them follows. An empty one is
 * also that of a companion whose lines were never on it.
 */
function examplesOf(lines: Written['lines'], data: JsonObject): string {
  const author = textOf(data['mes_example'])
  const spoken = draftOf(data).sample_lines
  const stays = lines.length === 0 || spoken.every(({ text }, at) => text === lines[at]?.text)
  if (!stays) return examplesFrom(lines)
  const added = examplesFrom(lines.slice(spoken.length))
  return author === '' || added === '' ? author + added : `${author}\n${added}`
}

/** The companion's greeting is the first. The author's first takes its place among the others, where it is one of them. */
function greetingsFor(own: string, data: JsonObject): JsonObject {
  const others = listOf(data['alternate_greetings'])
  const place = others.findIndex((one) =>
    greetingsOf({ ...data, first_mes: one, alternate_greetings: [] }).some((text) => isOwnGreeting(text, own)),
  )
  return { first_mes: own, ...(place >= 0 && { alternate_greetings: others.with(place, data['first_mes'] ?? '') }) }
}

/** What other apps read. What was not changed since the import is as the author of the card wrote it. */
function readable({ companion: one, lines }: Written, data: JsonObject) {
  const { draft } = draftOf(data)
  const isSame = one.personalityDescription === draft.personality_description && one.background === draft.background
  const given = { description: data['description'], personality: data['personality'], scenario: data['scenario'] }
  const story = isSame ? given : texts(one)
  return {
    name: one.name === draft.name ? textOf(data['name']) : one.name,
    ...story,
    ...((one.greeting ?? '') !== draft.greeting && greetingsFor(one.greeting ?? '', data)),
    // A description may have examples too.
    mes_example: examplesOf(lines, { ...data, ...story }),
  }
}

/** Files of the card that are no part of it any more are left out. */
const assetsOf = (data: JsonObject) => {
  const assets = listOf(data['assets']).filter((one) => {
    const uri = isObject(one) ? textOf(one['uri']) : ''
    return isRemote(uri) || dataOf(uri) !== null || uri === 'ccdefault:'
  })
  return assets.length > 0 ? { assets } : {}
}

const empty = {
  creator_notes: '',
  system_prompt: '',
  post_history_instructions: '',
  alternate_greetings: [],
  group_only_greetings: [],
  // Those of the companion are made by rule or model, and not the author's. They are in our extension.
  tags: [],
  creator: '',
  character_version: '',
}

export function cardOf(written: Written): BundledCard {
  const { companion, stored, lore, lines } = written
  const foreign = stored?.card['data']
  const data: JsonObject = objectOf(foreign)
  const extensions = objectOf(data['extensions'])
  const book = bookWith(data, lore)
  const ours = { first_mes: companion.greeting ?? '', mes_example: examplesFrom(lines) }
  return {
    ...stored?.card,
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: {
      ...empty,
      ...texts(companion),
      ...ours,
      creation_date: seconds(companion.createdAt),
      ...without(data, ['assets', 'character_book']),
      ...(stored === null ? { name: companion.name } : readable(written, data)),
      ...assetsOf(data),
      ...(book !== null && { character_book: book }),
      modification_date: seconds(companion.updatedAt),
      extensions: { ...extensions, character_codex: exactly(written) },
    },
  }
}
