import { auth } from '../texts'
import * as limits from '../limits'

export type PasswordScore = 0 | 1 | 2 | 3 | 4 | 5
export type StrengthHint = (typeof auth.strengthHints)[keyof typeof auth.strengthHints]

export interface PasswordStrength {
  readonly score: PasswordScore
  readonly label: (typeof auth.strengthLabels)[PasswordScore]
  readonly hints: readonly StrengthHint[]
}

const criteria: readonly (readonly [StrengthHint, (value: string) => boolean])[] = [
  [auth.strengthHints.length, (value) => value.length >= limits.password.min],
  [auth.strengthHints.lowercase, (value) => /[a-z]/.test(value)],
  [auth.strengthHints.uppercase, (value) => /[A-Z]/.test(value)],
  [auth.strengthHints.digit, (value) => /\d/.test(value)],
  [auth.strengthHints.special, (value) => /[@$!%*?&]/.test(value)],
]

/** Spec 5: one point for each criterion met. */
export function passwordStrength(value: string): PasswordStrength {
  const hints = criteria.filter(([, meets]) => !meets(value)).map(([hint]) => hint)
  const score = (criteria.length - hints.length) as PasswordScore // five criteria, so 0 to 5
  return { score, label: auth.strengthLabels[score], hints }
}
