import * as limits from '../limits'
import { details } from '../texts'
import type { Source } from './source'

/**
 * A field that people fill in. `optional`: absent where there is none; in edit-profile a missing one changes nothing, and an empty one,
 * or its `default`, removes it. `max`: code points of a text, `most`: texts of a list. `section`: its heading in the details and in copies, `title`: in a
 * Markdown file, `prompt`: before it in a prompt, where it has a line of its own. `card`: a card that this app has made brings it back.
 */
export interface Field {
  readonly kind: 'text' | 'whole' | 'choice' | 'texts'
  readonly min?: number
  readonly max?: number
  readonly most?: number
  readonly of?: readonly string[]
  readonly default?: string
  readonly optional?: true
  readonly section?: string
  readonly title?: string
  readonly prompt?: string
  readonly card?: true
  readonly editor?: Editor
}

/** The texts of its editor in the details. `count`: characters, or the lines of a list. */
interface Editor {
  readonly none: string
  readonly edit: string
  readonly label: string
  readonly hint: string
  readonly count: (length: number, max: number) => string
  readonly save: string
  readonly cancel: string
}

const { sections } = details

/**
 * Spec 3: the fields of a companion, in their order. The reader, checks, wire shapes, OpenAPI, exports, rows of the database, prompts,
 * cards, Markdown and screens are made from this list.
 */
export const COMPANION = {
  name: { kind: 'text', ...limits.characterName },
  age: { kind: 'whole', ...limits.storeAge },
  gender: { kind: 'text', max: limits.keyword.max },
  role: { kind: 'text', max: limits.freeText.max },
  personality_description: {
    kind: 'text',
    max: limits.freeText.max,
    section: sections.personality,
    title: 'Personality',
  },
  background: { kind: 'text', max: limits.freeText.max, section: sections.background, title: 'Background' },
  speaking_style: { kind: 'text', max: limits.freeText.max, section: sections.speakingStyle, title: 'Speaking style' },
  /** What the companion begins a conversation with. */
  greeting: {
    kind: 'text',
    max: limits.greeting.max,
    optional: true,
    section: sections.greeting,
    title: 'Greeting',
    editor: details.greeting,
  },
  /** By others. The card's nickname would replace its name instead. */
  also_called: {
    kind: 'texts',
    max: limits.characterName.max,
    ...limits.alsoCalled,
    optional: true,
    section: sections.alsoCalled,
    title: 'Also called',
    prompt: 'Also called',
    card: true,
    editor: details.alsoCalled,
  },
  /** How freely its replies are written; absent for the default. */
  preset: { kind: 'choice', of: limits.PRESETS, default: limits.DEFAULT_PRESET, optional: true },
  /** The language model that was chosen for it, which may not be offered any more; absent for the default. */
  model: { kind: 'text', max: limits.modelName.max, optional: true },
} as const satisfies Readonly<Record<string, Field>>

type Companion = typeof COMPANION
export type CompanionField = keyof Companion
export type OptionalField = {
  [Name in CompanionField]: Companion[Name] extends { readonly optional: true } ? Name : never
}[CompanionField]
type NeededField = Exclude<CompanionField, OptionalField>

export type ValueOf<Name extends CompanionField> = Companion[Name] extends { readonly kind: 'text' }
  ? string
  : Companion[Name] extends { readonly kind: 'whole' }
    ? number
    : Companion[Name] extends { readonly of: readonly (infer Choice)[] }
      ? Choice
      : string[]

export type CompanionFields = { readonly [Name in NeededField]: ValueOf<Name> } & {
  readonly [Name in OptionalField]?: ValueOf<Name>
}

/** In their order. */
export const companionFields = Object.entries(COMPANION) as readonly (readonly [CompanionField, Field])[]

/** Makes something of each field. */
/* @__NO_SIDE_EFFECTS__ */
export const ofEachField = <Made>(make: (field: Field, name: CompanionField) => Made) =>
  Object.fromEntries(companionFields.map(([name, field]) => [name, make(field, name)])) as Record<CompanionField, Made>

/** The fields that people fill in, and nothing else. */
export const fieldsOf = (companion: CompanionFields): CompanionFields =>
  Object.fromEntries(
    companionFields.flatMap(([name]) => (companion[name] === undefined ? [] : [[name, companion[name]]])),
  ) as unknown as CompanionFields // each has the type of its name

/** The value of a field as a text; `between` the texts of a list. */
export const fieldText = (value: string | number | readonly string[] = '', between = ', ') =>
  typeof value === 'object' ? value.join(between) : String(value)

const textsIn = (raw: unknown): readonly string[] | undefined => {
  const texts = Array.isArray(raw)
    ? raw.filter((one): one is string => typeof one === 'string' && one.trim() !== '')
    : []
  return texts.length > 0 ? texts : undefined
}

function valueIn(source: Source, name: string, { kind, of = [] }: Field) {
  if (kind === 'whole') return source.number(name)
  if (kind === 'texts') return textsIn(source.raw(name))
  return kind === 'choice' ? of.find((one) => one === source.raw(name)) : source.text(name)
}

/** Tolerant. A missing text is empty, a missing number 0. */
export const readFields = (source: Source): CompanionFields =>
  Object.fromEntries(
    companionFields.flatMap(([name, field]) => {
      const value = valueIn(source, name, field) ?? (field.optional ? undefined : field.kind === 'whole' ? 0 : '')
      return value === undefined ? [] : [[name, value]]
    }),
  ) as unknown as CompanionFields // each has the type of its name
