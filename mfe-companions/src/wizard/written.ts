/** Spec 4 "AI refinement": the three texts that can be refined. */
import type { Field } from './draft'

export const WRITTEN = ['personality_description', 'background', 'speaking_style'] as const
export type WrittenField = (typeof WRITTEN)[number]

export const isWritten = (field: Field): field is WrittenField => WRITTEN.some((written) => written === field)
