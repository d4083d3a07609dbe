import { ofEachField } from '../entities/companion'
import * as limits from '../limits'

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const newPassword = {
  ...{ minLength: limits.password.min, maxLength: limits.password.max },
  pattern: '^[A-Za-z0-9@$!%*?&]+$',
  description: 'With a lowercase letter, an uppercase letter and a digit.',
}
const memoryText = { description: `A pin or fact: at most ${limits.memoryText.pin} characters.` }

/** What the fields do not know of themselves, by name. */
export const fieldConstraints: Fields = {
  avatar_icon: { description: 'One of the ten portraits, the default image, or the answer of set-portrait.' },
  keys: { description: `Of lore, and only of it; each at most ${limits.memoryKey.max} characters.` },
  situation: { description: `${limits.SITUATIONS.join(', ')}, or any other text.` },
  texts: { description: `Each at most ${limits.voiceSheet.line} characters.` },
  email: { format: 'email' },
  idempotency_key: { pattern: '^[A-Za-z0-9_-]+$' },
  ...ofEachField(({ kind, max = 0 }) => (kind === 'texts' ? { description: `Each at most ${max} characters.` } : {})),
  gender: { description: `One of ${limits.STORE_GENDERS.join(', ')}, in any case.` },
  model: { description: 'One of the models of /chat/view-engine; empty: the default.' },
  greeting: { description: 'What the companion begins with. {{user}} and {{char}} stand for the names.' },
}

/** Those of single paths. */
export const constraints: Readonly<Record<string, Fields>> = {
  '/user/sign-up': {
    username: { pattern: '^[A-Za-z0-9_]+$' },
    password: newPassword,
    age_group: {
      description:
        'What the person has answered to "18 or over" or "Under 18". Without it the account is treated as that of an adult, or, where the question is asked, as that of someone under 18 until answer-age has an answer.',
    },
  },
  '/user/change-password': { new_password: newPassword },
  '/user/end-session': { others: { description: 'All but the session of the call, in place of session_id.' } },
  '/user/delete-account': { username: { description: 'That of the account, in any case.' } },
  '/user/sign-in': {
    device_token: {
      description:
        'The device_token of the last sign-in of this account from the same device, whose failed sign-ins are then counted separately. It does not sign in by itself; one that is not valid is ignored.',
    },
  },
  '/memory/add': { text: memoryText },
  '/memory/change': { text: memoryText },
}
