/** Passkeys beside the password. */
import type { BodyOf, passkeys as endpoints } from '@codex/contracts/endpoints'
import { passkeyPause, passkeys as limit } from '@codex/contracts/limits'
import { passkeys as texts } from '@codex/contracts/texts'
import { randomBytes } from 'node:crypto'
import type { AsOwner } from '../account/as-owner'
import type { Caller } from '../http/caller'
import { badRequest, notFound, Refusal, unknownPasskey } from '../http/refusal'
import type { AnonymousCall } from '../http/serve'
import { isUuid } from '../http/uuid'
import type { Limits } from '../limits'
import type { Settings } from '../settings/settings'
import { browserNameOf } from '../user/browser-name'
import type { UserService } from '../user/service'
import { challengeIn, madeKey, signedCounter } from './ceremonies'
import { relyingParty } from './relying-party'
import type { PasskeyRepository } from './repository'

interface Needs {
  readonly passkeys: PasskeyRepository
  readonly asOwner: AsOwner
  readonly limits: Limits
  readonly startSession: UserService['startSession']
  readonly settings: Settings
}

type Made = BodyOf<typeof endpoints.add>
type Signed = BodyOf<typeof endpoints.signIn>
type From = Omit<AnonymousCall<unknown>, 'body' | 'signal'>

const full = () => new Refusal(409, texts.tooMany(limit.max))

/** The bytes of the account's id, which an authenticator stores and sends back. */
const handleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

export function passkeyService({ passkeys, asOwner, limits, startSession, settings }: Needs) {
  async function begin(userId: string | null) {
    const challenge = randomBytes(32).toString('base64url')
    await passkeys.addChallenge(challenge, userId, passkeyPause)
    return challenge
  }

  async function takeChallenge(clientData: string, userId: string | null) {
    const challenge = challengeIn(clientData)
    if (challenge === null || !(await passkeys.takeChallenge(challenge, userId))) throw badRequest(texts.expired)
    return challenge
  }

  /** The account whose passkey signed; null: none did. */
  async function signer(signed: Signed, origin: string) {
    const party = relyingParty(settings, origin)
    const challenge = await takeChallenge(signed.client_data, null)
    const found = await passkeys.byCredential(signed.credential_id)
    if (found?.passkey.rpId !== party.id || handleOf(found.user.id) !== signed.user_handle) return null
    const counter = await signedCounter(signed, challenge, party, found.passkey)
    return counter !== null && (await passkeys.markUsed(found.passkey.id, counter)) ? found.user : null
  }

  return {
    async list({ userId }: Caller) {
      const all = await passkeys.ofUser(userId)
      return {
        passkeys: all.map(({ id, browser, createdAt, usedAt }) => ({
          passkey_id: id,
          name: browser ?? '',
          created_at: createdAt.toISOString(),
          used_at: usedAt?.toISOString() ?? null,
        })),
      }
    },

    async beginAdd(caller: Caller, password: string, { origin }: From) {
      const { userId, username } = caller
      const { id } = relyingParty(settings, origin)
      return asOwner(caller, password, async () => {
        const all = await passkeys.ofUser(userId)
        if (all.length >= limit.max) throw full()
        const known = all.map(({ credentialId }) => credentialId)
        return { challenge: await begin(userId), rp_id: id, user_handle: handleOf(userId), username, known }
      })
    },

    async add({ userId }: Caller, made: Made, { origin, userAgent }: From) {
      const party = relyingParty(settings, origin)
      const key = await madeKey(made, await takeChallenge(made.client_data, userId), party)
      if (key === null) throw badRequest(texts.refused)
      const createdAt = new Date()
      const passkey = { ...key, userId, rpId: party.id, browser: browserNameOf(userAgent), createdAt, usedAt: null }
      const result = await passkeys.add(passkey, limit.max)
      if (result === 'full') throw full()
      if (result === 'already') throw new Refusal(409, texts.already)
      if (result === 'gone') throw notFound()
      return { message: texts.added }
    },

    remove: (caller: Caller, { passkey_id: id, password }: BodyOf<typeof endpoints.remove>) =>
      asOwner(caller, password, async ({ userId }) => {
        if (!isUuid(id) || !(await passkeys.remove(userId, id))) throw notFound()
        return { message: texts.removed }
      }),

    async beginSignIn({ origin }: From) {
      const { id } = relyingParty(settings, origin)
      return { challenge: await begin(null), rp_id: id }
    },

    async signIn(signed: Signed, { origin, address, userAgent }: From) {
      const user = await limits.passkey(address, () => signer(signed, origin))
      if (user === null) throw unknownPasskey()
      return startSession(user, userAgent)
    },
  }
}
export type PasskeyService = ReturnType<typeof passkeyService>
