import type { Language } from './language'
import type { Groups } from './rule'
import { escaped } from './values'

/** A clause that begins with a pronoun, or with a name, as one about 'my sister'. `about`: her name in subjects. */
export function meantBy(clause: string, groups: Groups, about: string, { pronouns }: Language): readonly string[] {
  const { kin, pet, name, bare = name, one = '' } = groups
  const word = kin ?? pet
  if (word === undefined) return []
  // 'une sœur' → 'ma sœur', 'eine Schwester' → 'meine Schwester'
  const isFeminine = one.endsWith('e')
  const known: Groups = { a: isFeminine ? 'a' : 'on', e: isFeminine ? 'e' : '', ...groups, word }
  const stands = pronouns.filter(({ kin: names }) => new RegExp(`(?:^| )(?:${names})$`, 'u').test(about))
  const called = bare === undefined ? [] : [{ says: escaped(bare), means: pronouns[0]?.means ?? '' }]
  return [...stands, ...called].flatMap(({ says, means }) => {
    const meant = means.replace(/\{(\w+)\}/gu, (_, key: string) => known[key] ?? '')
    const rewritten = clause.replace(new RegExp(`^(?:${says})(?= |$|(?<= |^))`, 'iu'), () => meant)
    return rewritten === clause ? [] : [rewritten]
  })
}
