import { foreignOrigin, unsatisfied, type Candidate } from '@codex/contracts/discovery'

/** Why a shell skips a version, in words; empty when it runs it. */
export const reasonsAgainst = (candidate: Candidate, provides: Readonly<Record<string, string>>): string =>
  unsatisfied(candidate, provides)
    .map(({ name, range, provided }) => `needs ${name} ${range}, the shell has ${provided ?? 'none'}`)
    .join('; ')

/** Why pages refuse a version for the host that serves it; null when they don't, or when `origins` are not known. */
export function whyRefused(candidate: Candidate, origins: readonly string[] | null): string | null {
  const origin = origins === null ? null : foreignOrigin(candidate, origins)
  return origin === null ? null : `MFE_ORIGINS does not name ${origin}`
}
