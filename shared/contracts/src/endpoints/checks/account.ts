import * as limits from '../../limits'
import * as rules from '../../rules'
import { reset, validation } from '../../texts'
import { optional, refused, secret, text, type Check } from './check'

export const username = text(rules.usernameFormat, limits.username.max)
export const signInUsername = text(rules.signInUsername, limits.username.max)
export const email = text(rules.email, limits.email.max)
export const password = secret(rules.password)
export const signInPassword = secret(rules.signInPassword)
export const confirmPassword = optional(secret(() => null))

/** The token of a known device. One that is malformed must not keep its owner out: it counts as none. */
export const deviceToken: Check<string | undefined> = (value) => ({
  ok: true,
  value: typeof value === 'string' && /^[\w.-]{1,200}$/.test(value) ? value : undefined,
})

/** 32 random bytes as base64url. */
export const resetSecret: Check<string> = (value) =>
  typeof value === 'string' && /^[\w-]{43}$/.test(value) ? { ok: true, value } : refused(reset.invalid)

export const ageGroup: Check<(typeof limits.AGE_GROUPS)[number]> = (value, field) => {
  const known = limits.AGE_GROUPS.find((one) => one === value)
  return known === undefined ? refused(validation.notChoice(field)) : { ok: true, value: known }
}

export const hours: Check<1> = (value) => (value === 1 ? { ok: true, value } : refused(validation.hours))

export const remarkType = text(rules.remarkType, limits.keyword.max)
export const remarkMessage = text(rules.remarkMessage, limits.freeText.max)

export const sessionId = text(rules.sessionId, limits.keyword.max)

export const passkeyId = text(rules.passkeyId, limits.keyword.max)

/** Of an authenticator; the longest is an attestation with certificates. */
export const base64url: Check<string> = (value, name) =>
  typeof value === 'string' && /^[\w-]{1,16384}$/.test(value)
    ? { ok: true, value }
    : refused(validation.base64url(name))

export const others: Check<true | undefined> = (value) =>
  value === true || value === undefined ? { ok: true, value } : refused(validation.oneOrOthers)
