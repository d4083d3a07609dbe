import * as v from 'valibot'
import { CARE_KINDS, care } from '../entities/care'
import { shapesOf } from '../entities/companion-shapes'
import { engine as anyEngine } from '../entities/engine'
import { memory } from '../entities/memory'
import { notice as anyNotice } from '../entities/notice'
import { AGE_GROUPS, AVATARS, bundle, characterName, CONVERSATION_STATES, conversationTitle } from '../limits'
import { freeText, memoryKey, modelName, persona, questions, sceneText, voiceSheet } from '../limits'
import * as rules from '../rules'
import { stripHtml } from '../text'
import { validation } from '../texts'

/** The files of an export. Moments are ISO 8601 in UTC, ids are texts. */

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const isStorable = (value: string) => !value.includes('\0') && !/\p{Surrogate}/u.test(value)
const storable = v.check(isStorable, 'a text holds characters that cannot be stored')
const limited = (max: number) => v.pipe(v.string(), v.maxLength(max), storable)

/** As it is stored: a profile without a name would be shown nowhere. */
const isName = (value: string) => rules.characterName(value) === null && stripHtml(value) === value

/** UTF-16 units of a text of `max` code points. */
const units = (max: number) => 2 * max
const id = limited(64)
const year = (moment: string) => new Date(moment).getUTCFullYear()
const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.maxLength(40),
  v.check((value) => year(value) >= 1970 && year(value) < 3000, 'it is no moment'),
)
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const flag = v.exactOptional(v.literal(true))
const label = limited(units(modelName.max))

const engine = v.object({ ...anyEngine.entries, label })
const kinds = v.pipe(v.array(v.picklist(CARE_KINDS)), v.maxLength(CARE_KINDS.length))
const notice = v.object({ ...anyNotice.entries, text: limited(freeText.max), time_stamp: moment })

/** What was written, when and by what. `ai_generated` is the machine-readable mark of what no person wrote. */
const written = {
  text: limited(bundle.text),
  at: moment,
  ai_generated: flag,
  engine: v.exactOptional(engine),
  cut_off: flag,
  stopped: flag,
  care: v.exactOptional(v.object({ ...care.entries, kinds })),
}

/** One line of chat.jsonl. `chosen`: the index of the alternative that the message shows. */
export const messageLine = v.pipe(
  v.object({
    id,
    speaker: v.picklist(['user', 'companion']),
    ...written,
    notice: v.exactOptional(notice),
    /** Who the user was in it; absent: the account's name. */
    persona_name: v.exactOptional(limited(units(persona.name.max))),
    /** From the model, by its user in another app. */
    hidden: flag,
    alternatives: v.exactOptional(v.pipe(v.array(v.object(written)), v.minLength(1), v.maxLength(bundle.alternatives))),
    chosen: v.exactOptional(count),
  }),
  v.check(
    ({ alternatives, chosen }) => (alternatives === undefined ? chosen === undefined : (chosen ?? -1) in alternatives),
    'the chosen reply is none of its alternatives',
  ),
)

const { kind, state, origin } = memory.entries
/** One line of memories.jsonl. `source_message_id` and `replaces` are ids of this export. */
export const memoryLine = v.object({
  id,
  kind,
  text: limited(bundle.memory),
  keys: v.pipe(v.array(limited(units(memoryKey.max))), v.maxLength(memoryKey.most)),
  state,
  origin,
  subject: v.nullable(limited(bundle.memory)),
  source_message_id: v.nullable(id),
  /** The only conversation that it is for; absent: all of them, or for a summary the first one. */
  conversation_id: v.exactOptional(id),
  /** Of lore: the only persona that it is for; absent: all of them. One that personas.jsonl does not have is the first. */
  persona_id: v.exactOptional(id),
  had_source: v.boolean(),
  replaces: v.nullable(id),
  created_at: moment,
  updated_at: moment,
})

const sampleLine = {
  text: limited(units(voiceSheet.line)),
  situation: v.nullable(limited(units(voiceSheet.situation))),
  ai_generated: flag,
  engine: v.exactOptional(engine),
}

/** One line of voice.jsonl, in their order. `from_message`: an id of this export. */
export const voiceLine = v.object({
  ...sampleLine,
  from_message: v.nullable(id),
  created_at: moment,
})

const bundledFields = shapesOf(({ min = 0, max = 0, most = 0, of = [] }) => ({
  text: limited(units(max)),
  whole: v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)),
  choice: v.picklist(of),
  texts: v.pipe(v.array(limited(units(max))), v.maxLength(most)),
}))

/** `extensions.character_codex` of a card: the companion exactly. The last three are ids of messages. */
export const companion = v.object({
  version: v.literal(1),
  id,
  ...bundledFields,
  name: v.pipe(limited(units(characterName.max)), v.check(isName, validation.characterName)),
  gender: limited(bundle.field),
  avatar_icon: v.picklist(AVATARS),
  /** Its voice sheet, in its order. A card from before has none. */
  sample_lines: v.exactOptional(v.pipe(v.array(v.object(sampleLine)), v.maxLength(voiceSheet.max))),
  /** Of its user, for an interview. A card that is shared has none. */
  questions: v.exactOptional(v.pipe(v.array(limited(units(questions.max))), v.maxLength(questions.most))),
  /** Where a model has written some of its texts: IPTC's term for it. */
  digital_source_type: v.exactOptional(limited(bundle.field)),
  /** Of the card of another app that it was made from, whose other fields are around this one. */
  card_hash: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  description: limited(units(freeText.max)),
  tags: v.pipe(v.array(limited(bundle.field)), v.maxLength(bundle.tags)),
  created_at: moment,
  updated_at: moment,
  facts_up_to: v.nullable(id),
  summary_up_to: v.nullable(id),
  summary_after: v.nullable(id),
})

/** card.json: Character Card V3, which other apps read. An import into this app reads the extension. */
export const card = v.looseObject({
  spec: v.literal('chara_card_v3'),
  spec_version: v.string(),
  data: v.looseObject({ name: v.string(), extensions: v.looseObject({ character_codex: companion }) }),
})

/** One line of conversations.jsonl. The first conversation has the id of its companion. The last three are ids of its messages. */
export const conversationLine = v.object({
  id,
  title: v.nullable(limited(units(conversationTitle.max))),
  state: v.picklist(CONVERSATION_STATES),
  created_at: moment,
  facts_up_to: v.nullable(id),
  summary_up_to: v.nullable(id),
  summary_after: v.nullable(id),
  /** What its story is about, and where and when it is now. */
  scenario: v.exactOptional(limited(units(sceneText.scenario))),
  here_and_now: v.exactOptional(limited(units(sceneText.here_and_now))),
  /** Who the user is in it: an id of personas.jsonl; absent: the first persona. */
  persona_id: v.exactOptional(id),
})

/** One line of personas.jsonl. `is_first`: who the user is without a choice, only where that was changed. */
export const personaLine = v.object({
  id,
  name: v.pipe(
    limited(units(persona.name.max)),
    v.check((value) => rules.personaName(value) === null, validation.personaName),
  ),
  description: limited(units(persona.description)),
  /** One of the app's. Its own picture is a file. */
  avatar_icon: v.exactOptional(
    v.pipe(
      limited(bundle.field),
      v.check((value) => AVATARS.some((path) => path === value), validation.avatarIcon),
    ),
  ),
  is_first: flag,
  created_at: moment,
})

/** One line of paths.jsonl: a conversation shows the messages of another one up to one, besides its own in chat.jsonl. */
export const pathLine = v.object({ conversation_id: id, shows: id, up_to: id })

const remark = v.object({ type: v.string(), message: v.string(), at: moment })
export const feedback = v.object({ remarks: v.array(remark) })

const place = v.object({ browser: v.string(), created_at: moment, used_at: v.nullable(moment) })
/** Without the key. `companions`: ids, which are in the names of their folders. */
const apiKey = v.object({
  name: v.string(),
  created_at: moment,
  used_at: v.nullable(moment),
  companions: v.array(v.string()),
})
export const account = v.object({
  username: v.string(),
  email: v.string(),
  age_group: v.exactOptional(v.picklist(AGE_GROUPS)),
  created_at: moment,
  sessions: v.array(place),
  passkeys: v.array(place),
  api_keys: v.exactOptional(v.array(apiKey)),
})

const file = v.object({
  path: limited(bundle.path),
  bytes: count,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

/** manifest.json, the last file of the ZIP: what is in it, with a hash of each other file. */
export const manifest = v.object({
  format: v.literal('character-codex-export'),
  version: v.literal(1),
  /** Where a companion has several. Earlier versions of the app refuse a file with this number, of which they would lose them. */
  conversations: v.exactOptional(v.object({ version: v.literal(2), count })),
  /** Where conversations have a scenario or a here and now; refused by earlier versions, too. */
  scenes: v.exactOptional(v.object({ version: v.literal(3), count })),
  /** Where some of them are paths, which earlier versions that have several conversations would lose the past of. */
  paths: v.exactOptional(v.object({ version: v.literal(4), count })),
  /** Where the user was someone else than the account's name; refused by earlier versions, too. */
  personas: v.exactOptional(v.object({ version: v.literal(5), count })),
  /** Where lore is for one persona, which earlier versions would send for each. */
  lore: v.exactOptional(v.object({ version: v.literal(6), count })),
  /** Where personas have pictures, which earlier versions would lose. */
  pictures: v.exactOptional(v.object({ version: v.literal(7), count })),
  export_id: v.pipe(v.string(), v.uuid()),
  exported_at: moment,
  app: v.string(),
  /** Where AI text is marked. */
  ai_generated: v.string(),
  counts: v.object({ companions: count, messages: count, memories: count, remarks: count }),
  files: v.pipe(v.array(file), v.maxLength(bundle.entries)),
})

export type MessageLine = v.InferOutput<typeof messageLine>
export type ConversationLine = v.InferOutput<typeof conversationLine>
export type PathLine = v.InferOutput<typeof pathLine>
export type PersonaLine = v.InferOutput<typeof personaLine>
export type VoiceLineRecord = v.InferOutput<typeof voiceLine>
export type MemoryLine = v.InferOutput<typeof memoryLine>
export type BundledLine = NonNullable<BundledCompanion['sample_lines']>[number]
export type BundledCompanion = v.InferOutput<typeof companion>
export type BundledCard = v.InferOutput<typeof card>
export type BundledAccount = v.InferOutput<typeof account>
export type BundledFeedback = v.InferOutput<typeof feedback>
export type Manifest = v.InferOutput<typeof manifest>
