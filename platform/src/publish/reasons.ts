import { foreignOrigin, unsatisfied, type Candidate } from '@codex/contracts/discovery'

/** Why a shell skips a version; empty when it runs it. */
export const reasonsAgainst = (candidate: Candidate, provides: Readonly<Record<string, string>>): string =>
  unsatisfied(candidate, provides)
    .map(({ name, range, provided }) => `needs ${name} ${range}, the shell has ${provided ?? 'none'}`)
    .join('; ')

/** Why pages refuse the host of a version; null when they accept it, or when `origins` is unknown (null). */
export function whyRefused(candidate: Candidate, origins: readonly string[] | null): string | null {
  const origin = origins === null ? null : foreignOrigin(candidate, origins)
  return origin === null ? null : `MFE_ORIGINS does not name ${origin}`
}
