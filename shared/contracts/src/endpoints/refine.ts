import * as v from 'valibot'
import { failures, validation } from '../texts'
import * as fields from './fields'
import { endpoint } from './endpoint'
import * as shapes from './shapes'

/** Spec 7: POST /refine/*. Spec 5 "AI assist prerequisites": the fields that must be filled in first. */

const { text } = shapes

const about = { name: fields.name, age: fields.age, gender: fields.gender, role: fields.role }

/** `message` is the text; `note` says how it was made. */
const refined = v.object({ message: text, note: v.exactOptional(text) })

export const personalityDescription = endpoint({
  path: '/refine/ai-personality-description',
  specified: true,
  fields: {
    name: fields.needed(fields.name, validation.personalityFirst),
    age: fields.needed(fields.age, validation.personalityFirst),
    gender: fields.needed(fields.gender, validation.personalityFirst),
    role: fields.needed(fields.role, validation.personalityFirst),
    personality_description: fields.freeText,
  },
  reply: refined,
  fallback: failures.refinePersonalityDescription,
})

export const background = endpoint({
  path: '/refine/ai-background',
  specified: true,
  fields: {
    ...about,
    personality_description: fields.needed(fields.personalityDescription, validation.backgroundFirst),
    background: fields.freeText,
  },
  reply: refined,
  fallback: failures.refineBackground,
})

export const speakingStyle = endpoint({
  path: '/refine/ai-speaking-style',
  specified: true,
  fields: {
    ...about,
    personality_description: fields.needed(fields.personalityDescription, validation.speakingStyleFirst),
    background: fields.needed(fields.background, validation.speakingStyleFirst),
    speaking_style: fields.freeText,
  },
  reply: refined,
  fallback: failures.refineSpeakingStyle,
})
