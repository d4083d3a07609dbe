import type { CARD_INSTRUCTIONS, CARD_ORIGINS, PICTURE_TYPES } from '../limits'
import type { VoiceLine } from './voice'

/** The fields of the wizard that a card fills in. A missing text is empty. */
export interface CardDraft {
  readonly name: string
  readonly age: number | null
  readonly gender: string
  readonly role: string
  readonly personality_description: string
  readonly background: string
  readonly speaking_style: string
  readonly greeting: string
}
export type CardField = keyof CardDraft

/** 'guessed': made from other words of the card, to be checked. */
export type CardOrigin = (typeof CARD_ORIGINS)[number]

export interface CardLore {
  readonly keys: readonly string[]
  readonly text: string
}

/** A line of the examples of a card, as a voice sheet has it. */
export type SampleLine = Pick<VoiceLine, 'text' | 'situation' | 'engine'>

/** `rest`: what of it did not fit. */
export interface ReadLine extends SampleLine {
  readonly rest: string
}

export interface CardInstruction {
  readonly kind: (typeof CARD_INSTRUCTIONS)[number]
  readonly text: string
}

export interface CardPicture {
  readonly type: (typeof PICTURE_TYPES)[number]
  /** Base64 */
  readonly data: string
}

/** A card of another app as it is stored: unknown fields are in the next export. */
export type ForeignCard = Readonly<Record<string, unknown>>

/** What a file says of a character. Nothing of it is stored yet. */
export interface ReadCard {
  readonly draft: CardDraft
  readonly origins: Readonly<Record<CardField, CardOrigin>>
  /** By field: what did not fit into it. */
  readonly clipped: { readonly [Field in CardField]?: string }
  /** The first one is that of the draft before it was clipped. */
  readonly greetings: readonly string[]
  /** What the character says in the examples of the card. */
  readonly sample_lines: readonly ReadLine[]
  /** What fits into the memory of the companion. */
  readonly lore: readonly CardLore[]
  /** Shown, and in no prompt. */
  readonly instructions: readonly CardInstruction[]
  readonly picture: CardPicture | null
  /** For `generateProfile`. */
  readonly card: ForeignCard
  readonly kept_unused: readonly string[]
  readonly warnings: readonly string[]
  /** The same for two files with the same character. */
  readonly content_hash: string
  /** The companion of the caller that was made from the same character; null: none. */
  readonly same_as: string | null
}
