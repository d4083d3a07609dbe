import { unsatisfied, type Candidate } from '@codex/contracts/discovery'

/** Why a shell skips a version, in words; empty when it runs it. */
export const reasonsAgainst = (candidate: Candidate, provides: Readonly<Record<string, string>>): string =>
  unsatisfied(candidate, provides)
    .map(({ name, range, provided }) => `needs ${name} ${range}, the shell has ${provided ?? 'none'}`)
    .join('; ')
