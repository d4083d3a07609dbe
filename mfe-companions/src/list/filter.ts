/** Which companions a search in the sidebar finds. */
import type { Profile } from '@codex/contracts/entities'

/** From one more than this many companions on, the list can be filtered. */
export const WITHOUT_FILTER = 20

/** Without regard to case and accents: 'zoe' finds 'Zoë'. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Those that bear each word of `query` in name, role, description or tags. */
export function matching(query: string, companions: readonly Profile[]): readonly Profile[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return companions
  return companions.filter(({ name, role, description, tags }) => {
    const text = plain([name, role, description, ...tags].join('\n'))
    return words.every((word) => text.includes(word))
  })
}
