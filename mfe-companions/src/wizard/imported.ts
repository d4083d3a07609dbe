/** A card of another app in the wizard. */
import type { CardField, CardOrigin, ReadCard } from '@codex/contracts/entities'
import { limits } from '@codex/contracts'
import { EMPTY, type Draft, type Field } from './draft'

export interface Imported {
  readonly fileName: string
  readonly card: ReadCard
}

/** The lists of a card of which each entry can be left out. */
export type Part = 'lore' | 'sample_lines'

/** What the user has chosen of the card. */
export interface Choices {
  /** The index of the greeting; -1: none. */
  readonly greeting: number
  /** The indexes of what is left out. */
  readonly without: Readonly<Record<Part, readonly number[]>>
}

export const FIRST: Choices = { greeting: 0, without: { lore: [], sample_lines: [] } }

const ENDING = /\.[a-z0-9]{1,8}$/i

/** A card without a name gets that of its file. */
export function draftOfCard({ fileName, card: { draft } }: Imported): Draft {
  const { name, age, gender, role, personality_description, background, speaking_style } = draft
  return {
    ...EMPTY,
    name: name === '' ? nameOfFile(fileName) : name,
    age: age === null ? '' : String(age),
    gender: limits.WIZARD_GENDERS.find((known) => known.toLowerCase() === gender.toLowerCase()) ?? gender,
    role,
    personality_description,
    background,
    speaking_style,
  }
}

const nameOfFile = (fileName: string) =>
  Array.from(
    fileName
      .replace(ENDING, '')
      .replace(/[_\s]+/g, ' ')
      .trim(),
  )
    .slice(0, limits.characterName.max)
    .join('')

const isCardField = (field: Field): field is Exclude<CardField, 'greeting'> => field !== 'avatar_icon'

/** Where the text of a field is from; null: it was changed here. */
export function originOf(field: Field, draft: Draft, imported: Imported | null): CardOrigin | null {
  if (imported === null || !isCardField(field)) return null
  if (draft[field] !== draftOfCard(imported)[field]) return null
  const origin = imported.card.origins[field]
  return origin === 'missing' && draft[field] !== '' ? 'guessed' : origin
}

/** What of the card did not fit into the field. */
export const clippedOf = (field: Field, imported: Imported | null): string =>
  imported !== null && isCardField(field) ? (imported.card.clipped[field] ?? '') : ''

const greetingOf = ({ card }: Imported, { greeting }: Choices): string =>
  Array.from((greeting === 0 ? card.draft.greeting || card.greetings[0] : card.greetings[greeting]) ?? '')
    .slice(0, limits.greeting.max)
    .join('')

const chosen = <Entry>(all: readonly Entry[], without: readonly number[]) =>
  all.filter((_, index) => !without.includes(index))

/** For generate-profile: what the fields of the wizard do not have. */
export function bodyOfCard(imported: Imported, choices: Choices) {
  const { card, lore, sample_lines } = imported.card
  const { without } = choices
  const greeting = greetingOf(imported, choices)
  return {
    ...(greeting !== '' && { greeting }),
    card,
    lore: chosen(lore, without.lore).map(({ keys, text }) => ({ keys: [...keys], text })),
    sample_lines: chosen(sample_lines, without.sample_lines).map(({ rest: _, ...line }) => line),
  }
}
