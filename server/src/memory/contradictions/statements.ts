/** What a reply may contradict. */
import type { Companion } from '../../character/repository'
import { sentencesOf } from '../../text/sentences'
import { contentOf, queryTerms } from '../../text/terms'
import type { Memory } from '../store/repository'

export interface Statement {
  readonly text: string
  /** Null: it is of the profile. */
  readonly memoryId: string | null
}

export type Profile = Pick<Companion, 'name' | 'age' | 'role' | 'personalityDescription' | 'background'>

export const statementsOf = (profile: Profile, memories: readonly Memory[]): readonly Statement[] => [
  ...[
    `Age: ${profile.age}`,
    `Role: ${profile.role}`,
    ...sentencesOf(profile.personalityDescription),
    ...sentencesOf(profile.background),
  ].map((text) => ({ text, memoryId: null })),
  ...memories
    .filter(({ kind, state }) => kind !== 'summary' && state === 'kept')
    .map(({ id, text }) => ({ text, memoryId: id })),
]

/** Those about something that the reply is about, in their order. `names` are in every message, and say nothing. */
export function statementsAbout(
  reply: string,
  statements: readonly Statement[],
  names: readonly string[],
): readonly Statement[] {
  const { terms } = contentOf(reply)
  return statements.filter(({ text }) =>
    queryTerms(text, null, names).some((term) => term.role === 'topic' && terms.has(term.text)),
  )
}
