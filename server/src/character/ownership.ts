import type { CallerAccount } from '../http/caller'
import { notTheirs } from '../http/refusal'
import { isUuid } from '../http/uuid'
import type { Companion, CompanionRepository } from './repository'

/** The caller's own companion. Another user's and an unknown one are both 404. */
export type OwnCompanion = (caller: CallerAccount, profileId: string) => Promise<Companion>

/** The ownership rule, for every route with a profile id. */
export const ownershipOf =
  (companions: CompanionRepository): OwnCompanion =>
  async ({ userId }, profileId) => {
    const found = isUuid(profileId) ? await companions.find(userId, profileId) : null
    if (found === null) throw notTheirs()
    return found
  }
