export type Field = 'personality_description' | 'background' | 'speaking_style'

export interface About {
  readonly name: string
  readonly age: number
  readonly gender: string
  readonly role: string
}

export interface Draft {
  readonly field: Field
  readonly about: About
  /** The texts of the body; the field itself may be empty. */
  readonly texts: Readonly<Partial<Record<Field, string>>>
}

export const textOf = ({ field, texts }: Draft) => texts[field] ?? ''
