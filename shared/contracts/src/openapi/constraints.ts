import * as limits from '../limits'

/** The rules of spec 5 as far as JSON Schema can say them: path, field, keywords. Lengths are code points there too. */
export type Constraints = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>

const length = ({ min = 0, max }: { readonly min?: number; readonly max: number }) => ({
  minLength: min,
  maxLength: max,
})

const words = { ...length({ min: 1, max: limits.freeText.max }), description: 'At least one letter or digit.' }
const freeText = length(limits.freeText)
const companionId = length({ min: 1, max: limits.profileId.max })
const genders = { description: `One of ${limits.STORE_GENDERS.join(', ')}, in any case.` }
const age = { type: 'integer', minimum: limits.storeAge.min, maximum: limits.storeAge.max }

const about = { name: length(limits.characterName), age, gender: genders, role: words }
const companion = { ...about, personality_description: words, background: words, speaking_style: words }

export const constraints: Constraints = {
  '/user/sign-up': {
    username: { ...length(limits.username), pattern: '^[A-Za-z0-9_]+$' },
    email: { ...length({ min: 1, max: limits.email.max }), format: 'email' },
    password: {
      ...length(limits.password),
      pattern: '^[A-Za-z0-9@$!%*?&]+$',
      description: 'With a lowercase letter, an uppercase letter and a digit.',
    },
  },
  '/user/add-remarks': {
    type: { enum: limits.REMARK_TYPES.map(({ value }) => value) },
    message: length({ min: 1, max: limits.freeText.max }),
  },
  '/chat/get-chat': { profile_id: companionId },
  '/chat/send-message': { profile_id: companionId, message: length(limits.chatMessage) },
  '/refine/ai-personality-description': { ...about, personality_description: freeText },
  '/refine/ai-background': { ...about, personality_description: words, background: freeText },
  '/refine/ai-speaking-style': {
    ...about,
    personality_description: words,
    background: words,
    speaking_style: freeText,
  },
  '/character/generate-profile': companion,
  '/character/edit-profile': { profile_id: companionId, ...companion },
  '/character/get-profile': { profile_id: companionId },
  '/character/delete-profile': { profile_id: companionId },
}
