/** What owners do with their account. */
import { manage } from '@codex/contracts/texts'
import type { Caller } from '../http/caller'
import { alreadyInUse, badRequest, notFound } from '../http/refusal'
import { isUuid } from '../http/uuid'
import type { Passwords } from '../user/passwords'
import { refuseWeakPassword } from '../user/passwords'
import type { User } from '../user/repository'
import type { AgeRules, Sessions } from '../user/sessions'
import { ageOf } from '../user/sessions'
import type { AsOwner } from './as-owner'
import type { AccountRepository } from './repository'

interface Needs {
  readonly accounts: AccountRepository
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly asOwner: AsOwner
  readonly refuseCommonPasswords: boolean
  readonly ageRules: AgeRules
  /** A conversation is gone: its reply ends. */
  readonly onRemoved: (conversationId: string) => void
  readonly onDeleted: (userId: string) => void
}

export function accountService(needs: Needs) {
  const { accounts, sessions, passwords, asOwner, refuseCommonPasswords, ageRules, onRemoved, onDeleted } = needs

  return {
    async changePassword(caller: Caller, given: { readonly password: string; readonly new_password: string }) {
      if (refuseCommonPasswords) refuseWeakPassword(given.new_password, caller.username)
      const ended = await asOwner(caller, given.password, async (owner) =>
        accounts.changePassword(owner, await passwords.hash(given.new_password), caller.session.tokenHash),
      )
      sessions.gone(ended)
      return { message: manage.passwordChanged }
    },

    /** An answer that the operator refuses ends all sessions and API keys; that of the call can leave, with the data. */
    async answerAge({ userId, age, session }: Caller, group: NonNullable<User['ageGroup']> | undefined) {
      if (group === undefined) return { status: age }
      const { age: status } = ageOf(await accounts.answerAge(userId, group), ageRules)
      if (status === 'refused') {
        const ended = await accounts.endSessions(userId, { id: undefined, keep: session.tokenHash })
        sessions.gone([...ended, session.tokenHash, ...(await accounts.removeKeys(userId))])
      }
      return { status }
    },

    async changeEmail(caller: Caller, { password, email }: { readonly password: string; readonly email: string }) {
      const changed = await asOwner(caller, password, async (owner) => {
        const result = await accounts.changeEmail(owner, email)
        return result === 'void' ? null : result
      })
      if (changed === 'taken') throw alreadyInUse()
      return { email }
    },

    async sessions({ userId, session }: Caller) {
      const lastUse = (one: { readonly usedAt: Date | null; readonly createdAt: Date }) => one.usedAt ?? one.createdAt
      const isCurrent = ({ id }: { readonly id: string }) => id === session.id
      const all = await sessions.ofUser(userId)
      all.sort((one, other) => Number(isCurrent(other)) - Number(isCurrent(one)) || +lastUse(other) - +lastUse(one))
      return {
        sessions: all.map((one) => ({
          session_id: one.id,
          browser: one.browser ?? '',
          created_at: one.createdAt.toISOString(),
          used_at: lastUse(one).toISOString(),
          current: isCurrent(one),
        })),
      }
    },

    /** Without an id all but the caller's. */
    async endSession({ userId, session }: Caller, id: string | undefined) {
      if (id !== undefined && !isUuid(id)) throw notFound()
      const ended = await accounts.endSessions(userId, { id, keep: session.tokenHash })
      if (id !== undefined && ended.length === 0) throw notFound()
      sessions.gone(ended)
      return { message: manage.sessionsEnded }
    },

    contents: ({ userId }: Caller) => accounts.contents(userId),

    async remove(caller: Caller, { username, password }: { readonly username: string; readonly password: string }) {
      if (username.toLowerCase() !== caller.username.toLowerCase()) throw badRequest(manage.wrongUsername)
      const { tokenHashes, conversationIds } = await asOwner(caller, password, accounts.remove)
      conversationIds.forEach(onRemoved)
      onDeleted(caller.userId)
      sessions.gone(tokenHashes)
      return { message: manage.deleted }
    },
  }
}
export type AccountService = ReturnType<typeof accountService>
