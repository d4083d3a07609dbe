/** Spec 4 "Sidebar": the selected companion follows the list. */
import { selectCompanion, type Profile, type SelectedCompanion } from '@codex/contracts/entities'

export const isListed = (companion: SelectedCompanion, profiles: readonly Profile[]) =>
  profiles.some(({ profile_id }) => profile_id === companion.profile_id)

/** The selected companion as in the new list; null when nothing is selected or it has not changed. */
export function newerSelection(
  companion: SelectedCompanion | null,
  profiles: readonly Profile[],
): SelectedCompanion | null {
  const profile = profiles.find(({ profile_id }) => profile_id === companion?.profile_id)
  if (companion === null || profile === undefined) return null
  const newer = { ...companion, ...selectCompanion(profile) }
  return JSON.stringify(newer) === JSON.stringify(companion) ? null : newer
}
