import * as limits from '../limits'
import { codePoints } from '../text'
import { validation } from '../texts'

/** Spec 5, 7: ids of companions, messages and calls. */

export const profileId = (value: string) =>
  value !== '' && codePoints(value) <= limits.profileId.max && !/\p{Cc}/u.test(value) ? null : validation.profileId

export const conversationId = (value: string) => (/^[\w-]{1,64}$/.test(value) ? null : validation.conversationId)

export const messageId = (value: string) => (/^[1-9]\d{0,15}$/.test(value) ? null : validation.messageId)

export const idempotencyKey = (value: string) =>
  /^[\w-]+$/.test(value) && value.length >= limits.idempotencyKey.min && value.length <= limits.idempotencyKey.max
    ? null
    : validation.idempotencyKey

export const sessionId = (value: string) => (/^[\w-]{1,64}$/.test(value) ? null : validation.sessionId)

export const passkeyId = (value: string) => (/^[\w-]{1,64}$/.test(value) ? null : validation.passkeyId)
export const keyId = (value: string) => (/^[\w-]{1,64}$/.test(value) ? null : validation.keyId)
export const personaId = (value: string) => (/^[\w-]{1,64}$/.test(value) ? null : validation.personaId)
