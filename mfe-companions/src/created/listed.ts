/** Spec 7: the reply of generate-profile may lack the id; then the companion is found in the refreshed list. */
import type { Profile } from '@codex/contracts'
import { bodyOf, type Draft } from '../wizard/draft'

export interface Creation {
  readonly profileId: string | undefined
  readonly draft: Draft
}

const written = ['name', 'role', 'personality_description', 'background', 'speaking_style'] as const

export function listedAs({ profileId, draft }: Creation, companions: readonly Profile[]): Profile | undefined {
  if (profileId !== undefined) return companions.find(({ profile_id }) => profile_id === profileId)
  const body = bodyOf(draft)
  return companions.findLast((companion) => written.every((field) => companion[field] === body[field]))
}
