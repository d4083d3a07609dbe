import { ofEachField } from '../entities/companion'
import * as limits from '../limits'

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const length = ({ min = 0, max }: { readonly min?: number; readonly max: number }) => ({
  minLength: min,
  maxLength: max,
})
const whole = ({ min, max }: { readonly min: number; readonly max?: number }) => ({
  type: 'integer',
  minimum: min,
  ...(max !== undefined && { maximum: max }),
})

const words = { ...length({ min: 1, max: limits.freeText.max }), description: 'At least one letter or digit.' }
const freeText = length(limits.freeText)
const newPassword = {
  ...length(limits.password),
  pattern: '^[A-Za-z0-9@$!%*?&]+$',
  description: 'With a lowercase letter, an uppercase letter and a digit.',
}
const email = { ...length({ min: 1, max: limits.email.max }), format: 'email' }
const messageId = { pattern: '^[1-9][0-9]{0,15}$' }

const base64url = { pattern: '^[A-Za-z0-9_-]{1,16384}$' }

/** The rules of spec 5 that JSON Schema can express, by field. Its lengths are code points, too. */
export const fieldConstraints: Fields = {
  avatar_icon: { description: 'One of the ten portraits, the default image, or the answer of set-portrait.' },
  profile_id: length({ min: 1, max: limits.profileId.max }),
  message_id: messageId,
  source_message_id: messageId,
  session_id: { pattern: '^[A-Za-z0-9_-]{1,64}$' },
  passkey_id: { pattern: '^[A-Za-z0-9_-]{1,64}$' },
  credential_id: base64url,
  client_data: base64url,
  attestation: base64url,
  authenticator_data: base64url,
  signature: base64url,
  user_handle: base64url,
  memory_id: { pattern: '^[A-Za-z0-9_-]{1,64}$' },
  keys: {
    maxItems: limits.memoryKey.most,
    description: `Of lore, and only of it; each at most ${limits.memoryKey.max} characters.`,
  },
  line_id: { pattern: '^[A-Za-z0-9_-]{1,64}$' },
  from_message: messageId,
  position: whole({ min: 0, max: limits.voiceSheet.max - 1 }),
  situation: {
    ...length({ max: limits.voiceSheet.situation }),
    description: `${limits.SITUATIONS.join(', ')}, or any other text.`,
  },
  texts: {
    minItems: 1,
    maxItems: limits.voiceSheet.written,
    description: `Each at most ${limits.voiceSheet.line} characters.`,
  },
  before: messageId,
  after: messageId,
  around: messageId,
  from: messageId,
  to: messageId,
  utc_offset: whole(limits.utcOffset),
  limit: whole(limits.historyPage),
  index: whole({ min: 0 }),
  shown: whole({ min: 0 }),
  idempotency_key: { ...length(limits.idempotencyKey), pattern: '^[A-Za-z0-9_-]+$' },
  ...ofEachField(({ kind, most, min = 0, max = 0 }) => {
    if (kind === 'whole') return whole({ min, max })
    if (kind === 'texts') return { maxItems: most, description: `Each at most ${max} characters.` }
    return kind === 'text' ? length({ min, max }) : {}
  }),
  gender: { description: `One of ${limits.STORE_GENDERS.join(', ')}, in any case.` },
  role: words,
  personality_description: words,
  background: words,
  speaking_style: words,
  model: { ...length(limits.modelName), description: 'One of the models of /chat/view-engine; empty: the default.' },
  greeting: {
    ...length(limits.greeting),
    description: 'What the companion begins with. {{user}} and {{char}} stand for the names.',
  },
}

/** Those of single paths. */
export const constraints: Readonly<Record<string, Fields>> = {
  '/user/sign-up': {
    username: { ...length(limits.username), pattern: '^[A-Za-z0-9_]+$' },
    email,
    password: newPassword,
    age_group: {
      description:
        'What the person has answered to "18 or over" or "Under 18". Without it the account is treated as that of an adult, or, where the question is asked, as that of someone under 18 until answer-age has an answer.',
    },
  },
  '/user/change-password': { new_password: newPassword },
  '/user/change-email': { email },
  '/user/end-session': { others: { description: 'All but the session of the call, in place of session_id.' } },
  '/user/delete-account': { username: { description: 'That of the account, in any case.' } },
  '/user/sign-in': {
    device_token: {
      description:
        'The device_token of the last sign-in of this account from the same device, whose failed sign-ins are then counted separately. It does not sign in by itself; one that is not valid is ignored.',
    },
  },
  '/user/add-remarks': {
    type: { enum: limits.REMARK_TYPES.map(({ value }) => value) },
    message: length({ min: 1, max: limits.freeText.max }),
  },
  '/chat/send-message': { message: length(limits.chatMessage) },
  '/chat/search': { query: length(limits.searchQuery), limit: whole(limits.searchPage) },
  '/memory/add': {
    text: {
      ...length({ min: 1, max: limits.memoryText.lore }),
      description: `A pin or fact: at most ${limits.memoryText.pin} characters.`,
    },
  },
  '/memory/change': {
    text: {
      ...length({ min: 1, max: limits.memoryText.lore }),
      description: `A pin or fact: at most ${limits.memoryText.pin} characters.`,
    },
  },
  '/memory/recall': { text: length(limits.chatMessage), limit: whole(limits.recallPage) },
  '/character/voice-sheet/edit': { text: length({ min: 1, max: limits.voiceSheet.line }) },
  '/chat/resend-message': { message: length(limits.chatMessage) },
  '/refine/ai-personality-description': { personality_description: freeText },
  '/refine/ai-background': { background: freeText },
  '/refine/ai-speaking-style': { speaking_style: freeText },
}
