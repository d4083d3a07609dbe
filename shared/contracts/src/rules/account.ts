import { codePoints, stripHtml } from '../text'
import * as limits from '../limits'
import { validation } from '../texts'

/** Spec 5: username, email, password. Each rule returns null for a valid value, else the message to show. */

const usernamePattern = /^[A-Za-z0-9_]{3,20}$/
const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
const passwordAlphabet = /^[A-Za-z\d@$!%*?&]+$/

const hasUsernameFormat = (value: string) => usernamePattern.test(value.trim())

export const username = (value: string) => (hasUsernameFormat(value) ? null : validation.username)

/** The same rule with its general message, for other places than the sign-up field. */
export const usernameFormat = (value: string) => (hasUsernameFormat(value) ? null : validation.usernameFormat)

export const signInUsername = (value: string) => (value.trim() === '' ? validation.usernameRequired : null)

export const signInPassword = (value: string) => (value === '' ? validation.passwordRequired : null)

export function keyName(value: string): string | null {
  const length = codePoints(stripHtml(value))
  return length > 0 && length <= limits.apiKeys.name ? null : validation.keyName
}

export function email(value: string): string | null {
  const address = stripHtml(value)
  return codePoints(address) <= limits.email.max && emailPattern.test(address) ? null : validation.email
}

export function password(value: string): string | null {
  if (value.length > limits.password.max) return validation.passwordTooLong
  if (value.length < limits.password.min) return validation.password
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, passwordAlphabet]
  return kinds.every((kind) => kind.test(value)) ? null : validation.password
}

export function confirmPassword(chosen: string, repeated: string): string | null {
  if (repeated === '') return validation.confirmPasswordRequired
  return chosen === repeated ? null : validation.passwordsDiffer
}

export const passwordIsNotUsername = (chosen: string, name: string) =>
  chosen.toLowerCase() === name.trim().toLowerCase() ? validation.passwordIsUsername : null
