/** The text for an empty draft, from the profile's own words. */
import { withArticle } from '../english/article'
import type { Draft } from './draft'

export function opening({ field, about: { name, age, role } }: Draft): string {
  const known = withArticle(role)
  const years = age === 1 ? '1 year' : `${age} years`
  if (field === 'speaking_style' && known !== null) return `${name} speaks as ${known} of ${years} would.`
  return known === null ? `${name} is ${years} old. Role: ${role}.` : `${name} is ${known}, ${years} old.`
}
