import * as limits from '../../limits'
import * as rules from '../../rules'
import { reset, validation } from '../../texts'
import * as shapes from '../shapes'
import { documented, id, matching, only, oneOf, optional, secret, text, upTo } from './field'

export const username = text(rules.usernameFormat, limits.username)
export const signInUsername = text(rules.signInUsername, limits.username.max)
export const email = text(rules.email, { min: 1, ...limits.email })
export const password = secret(rules.password)
export const signInPassword = secret(rules.signInPassword)
export const confirmPassword = optional(secret(() => null))

/** The token of a known device. One that is malformed must not keep its owner out: it counts as none. */
export const deviceToken = optional<typeof shapes.text, string | undefined>({
  shape: shapes.text,
  check: (value) => ({
    ok: true,
    value: typeof value === 'string' && /^[\w.-]{1,200}$/.test(value) ? value : undefined,
  }),
})

/** 32 random bytes as base64url. */
export const resetSecret = matching(/^[\w-]{43}$/, () => reset.invalid)

export const ageGroup = oneOf(limits.AGE_GROUPS)
export const hours = only(1, validation.hours)

export const remarkType = documented(text(rules.remarkType, limits.keyword.max), {
  enum: limits.REMARK_TYPES.map(({ value }) => value),
})
export const remarkMessage = text(rules.remarkMessage, { min: 1, ...limits.freeText })

/** It counts for nothing: the server knows the caller. */
export const userId = { ...upTo(limits.freeText.max), shape: shapes.text }
export const sessionId = id(rules.sessionId)
export const passkeyId = id(rules.passkeyId)

/** Of an authenticator; the longest is an attestation with certificates. */
export const base64url = documented(matching(/^[\w-]{1,16384}$/, validation.base64url), {
  pattern: '^[A-Za-z0-9_-]{1,16384}$',
})

export const others = optional(only(true, validation.oneOrOthers))
