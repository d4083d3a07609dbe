import * as limits from '../limits'

/** The rules of spec 5 that JSON Schema can express, by path and field. Its lengths are code points, too. */
export type Constraints = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>

const length = ({ min = 0, max }: { readonly min?: number; readonly max: number }) => ({
  minLength: min,
  maxLength: max,
})

const words = { ...length({ min: 1, max: limits.freeText.max }), description: 'At least one letter or digit.' }
const freeText = length(limits.freeText)
const companionId = length({ min: 1, max: limits.profileId.max })
const messageId = { pattern: '^[1-9][0-9]{0,15}$' }
const key = { ...length(limits.idempotencyKey), pattern: '^[A-Za-z0-9_-]+$' }
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
  '/chat/get-chat': {
    profile_id: companionId,
    before: messageId,
    limit: { type: 'integer', minimum: limits.historyPage.min, maximum: limits.historyPage.max },
  },
  '/chat/send-message': { profile_id: companionId, message: length(limits.chatMessage), idempotency_key: key },
  '/chat/resend-message': {
    profile_id: companionId,
    message_id: messageId,
    message: length(limits.chatMessage),
    idempotency_key: key,
  },
  '/chat/regenerate-reply': { profile_id: companionId, message_id: messageId, idempotency_key: key },
  '/chat/choose-reply': { profile_id: companionId, message_id: messageId, index: { type: 'integer', minimum: 0 } },
  '/chat/follow-reply': { profile_id: companionId },
  '/chat/stop-reply': { profile_id: companionId, shown: { type: 'integer', minimum: 0 } },
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
