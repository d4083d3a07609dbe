/** API keys, with which scripts talk with some of the companions of an account. */
import type { BodyOf, apiKeys as endpoints } from '@codex/contracts/endpoints'
import { apiKeys as limit } from '@codex/contracts/limits'
import { apiKeys as texts } from '@codex/contracts/texts'
import type { AsOwner } from '../account/as-owner'
import type { AuthenticateKey, Caller } from '../http/caller'
import { KEY_PREFIX } from '../http/caller'
import { notFound, notTheirs, Refusal } from '../http/refusal'
import { isUuid } from '../http/uuid'
import type { AgeRules, Sessions } from '../user/sessions'
import { ageOf, USED_INTERVAL } from '../user/sessions'
import { hashOf, newToken } from '../user/tokens'
import type { ApiKeyRepository } from './repository'

/** The caller with a key. */
export function authenticateKeys(keys: ApiKeyRepository, ageRules: AgeRules): AuthenticateKey {
  return async (token) => {
    const found = await keys.find(hashOf(token))
    if (found === null) return null
    const { id: userId, username, email, createdAt: memberSince, ageGroup } = found.user
    const { tokenHash, usedAt } = found.key
    // A call does not fail because this cannot be stored.
    if (Date.now() - Number(usedAt) > USED_INTERVAL) await keys.markUsed(tokenHash).catch(() => undefined)
    const key = { tokenHash, companionIds: found.companionIds }
    return { userId, username, email, memberSince, ...ageOf(ageGroup, ageRules), key }
  }
}

interface Needs {
  readonly keys: ApiKeyRepository
  readonly asOwner: AsOwner
  readonly sessions: Sessions
}

export function apiKeyService({ keys, asOwner, sessions }: Needs) {
  return {
    async list({ userId }: Caller) {
      const all = await keys.ofUser(userId)
      return {
        api_keys: all.map(({ key: { id, name, createdAt, usedAt }, companionIds }) => ({
          ...{ key_id: id, name, profile_ids: companionIds },
          created_at: createdAt.toISOString(),
          used_at: usedAt?.toISOString() ?? null,
        })),
      }
    },

    add: (caller: Caller, { name, profile_ids: ids, password }: BodyOf<typeof endpoints.add>) =>
      asOwner(caller, password, async ({ userId, passwordHash }) => {
        const token = KEY_PREFIX + newToken()
        const key = { userId, name, tokenHash: hashOf(token), createdAt: new Date() }
        const added = ids.every(isUuid) ? await keys.add(key, ids, { passwordHash, most: limit.max }) : 'not-theirs'
        if (added === 'full') throw new Refusal(409, texts.tooMany(limit.max))
        if (added === 'not-theirs') throw notTheirs()
        return added === 'void' ? null : { key: token }
      }),

    async remove({ userId }: Caller, id: string) {
      const tokenHash = isUuid(id) ? await keys.remove(userId, id) : null
      if (tokenHash === null) throw notFound()
      sessions.gone([tokenHash])
      return { message: texts.removed }
    },
  }
}
export type ApiKeyService = ReturnType<typeof apiKeyService>
