/** The indefinite article. */

const startsWithVowel = (text: string) =>
  /^([aeiou]|hour|honest|heir)/i.test(text) && !/^(uni(?!n|m)|use|eu|one\b|u[rs]\w)/i.test(text)

export const articleOf = (text: string) => (startsWithVowel(text) ? 'an' : 'a')

/** "Teaching", unlike "king" and "viking". */
const isActivity = (noun: string) => /ing$/i.test(noun) && !/(?:^| )(?:king|being|viking|sibling|darling)$/i.test(noun)

/** "Lighthouse keeper" → "a lighthouse keeper"; null where no article is certain. */
export function withArticle(role: string): string | null {
  if (!/^\p{Script=Latin}[\p{Script=Latin} '’-]*$/u.test(role) || role.split(' ').length > 6) return null
  const [first = ''] = role.split(' ')
  const rest = role.slice(first.length)
  const word = /^\p{Lu}\p{Ll}+$/u.test(first) ? first.toLowerCase() : first
  if (/^(a|an|the|my|his|her|their|one)$/.test(word)) return word + rest
  const noun = role.split(' of ')[0] ?? role
  if (/(?<!s)s$/i.test(noun) || isActivity(noun) || /\p{Lu}/u.test(rest)) return null
  return `${articleOf(word)} ${word}${rest}`
}
