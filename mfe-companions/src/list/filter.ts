import type { Profile } from '@codex/contracts/entities'

/** Longer lists have a filter. */
export const WITHOUT_FILTER = 20

/** Ignores case and accents: 'zoe' finds 'Zoë'. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (query: string) => plain(query).split(/\s+/).filter(Boolean)

/** Why a companion may be shown that has nothing of `query` in what its row has. */
export const isInRole = (query: string, { role }: Profile) => wordsOf(query).some((word) => plain(role).includes(word))

/** The companions with every word of `query` in name, role, description or tags. */
export function matching(query: string, companions: readonly Profile[]): readonly Profile[] {
  const words = wordsOf(query)
  if (words.length === 0) return companions
  return companions.filter(({ name, role, description, tags }) => {
    const text = plain([name, role, description, ...tags].join('\n'))
    return words.every((word) => text.includes(word))
  })
}
