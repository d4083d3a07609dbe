/** The three texts of a companion that can be refined (spec 4 "AI refinement"). */
import type { Field } from './draft'

export const WRITTEN = ['personality_description', 'background', 'speaking_style'] as const
export type WrittenField = (typeof WRITTEN)[number]

export const isWritten = (field: Field): field is WrittenField => WRITTEN.some((written) => written === field)
