import * as v from 'valibot'
import { failures, validation } from '../texts'
import * as checks from './checks'
import { endpoint } from './endpoint'
import { reading } from './reading'
import * as shapes from './shapes'

/** Spec 7: POST /refine/*. Spec 5 "AI assist prerequisites": the fields that must be filled in first. */

const { text } = shapes

const about = { name: text, age: shapes.number, gender: text, role: text, personality_description: text }

const aboutChecks = { name: checks.name, age: checks.age, gender: checks.gender, role: checks.role }

/** `message` is the text; `note` says how it was made. */
const refined = v.object({ message: text, note: v.exactOptional(text) })

/* @__NO_SIDE_EFFECTS__ */
const readRefined = (fallback: string) =>
  reading(fallback, (source) => {
    const message = source.text('message')
    const note = source.text('note')
    return message === undefined ? null : { message, ...(note !== undefined && { note }) }
  })

export const personalityDescription = endpoint({
  path: '/refine/ai-personality-description',
  access: 'signed-in',
  specified: true,
  body: v.object(about),
  checks: {
    name: checks.needed(checks.name, validation.personalityFirst),
    age: checks.needed(checks.age, validation.personalityFirst),
    gender: checks.needed(checks.gender, validation.personalityFirst),
    role: checks.needed(checks.role, validation.personalityFirst),
    personality_description: checks.freeText,
  },
  reply: refined,
  fallback: failures.refinePersonalityDescription,
  read: readRefined(failures.refinePersonalityDescription),
})

export const background = endpoint({
  path: '/refine/ai-background',
  access: 'signed-in',
  specified: true,
  body: v.object({ ...about, background: text }),
  checks: {
    ...aboutChecks,
    personality_description: checks.needed(checks.personalityDescription, validation.backgroundFirst),
    background: checks.freeText,
  },
  reply: refined,
  fallback: failures.refineBackground,
  read: readRefined(failures.refineBackground),
})

export const speakingStyle = endpoint({
  path: '/refine/ai-speaking-style',
  access: 'signed-in',
  specified: true,
  body: v.object({ ...about, background: text, speaking_style: text }),
  checks: {
    ...aboutChecks,
    personality_description: checks.needed(checks.personalityDescription, validation.speakingStyleFirst),
    background: checks.needed(checks.background, validation.speakingStyleFirst),
    speaking_style: checks.freeText,
  },
  reply: refined,
  fallback: failures.refineSpeakingStyle,
  read: readRefined(failures.refineSpeakingStyle),
})
