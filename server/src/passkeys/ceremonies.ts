/** What an authenticator made or signed, checked by the library. It is loaded with the first passkey: it would slow each start. */
import type { BodyOf, passkeys as endpoints } from '@codex/contracts/endpoints'
import { boolean, object, optional, safeParse, string } from 'valibot'
import type { RelyingParty } from './relying-party'

type Made = BodyOf<typeof endpoints.add>
type Signed = BodyOf<typeof endpoints.signIn>

interface Key {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
}

const clientData = object({ challenge: string(), crossOrigin: optional(boolean()) })

/** The challenge that a browser says it had; null: unreadable, or from a page in a frame of another site. */
export function challengeIn(base64url: string): string | null {
  try {
    const { success, output } = safeParse(clientData, JSON.parse(Buffer.from(base64url, 'base64url').toString()))
    return success && output.crossOrigin !== true ? output.challenge : null
  } catch {
    return null
  }
}

const expected = (challenge: string, { id, origin }: RelyingParty) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: false,
})

const credential = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

/** The library throws for each thing that is wrong. */
const orNull = <Result>(checking: Promise<Result>) => checking.catch(() => null)

/** null: it is not what this challenge asked for. */
export async function madeKey(made: Made, challenge: string, party: RelyingParty): Promise<Key | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const response = { clientDataJSON: made.client_data, attestationObject: made.attestation }
  const checked = await orNull(
    verifyRegistrationResponse({
      ...expected(challenge, party),
      response: { ...credential(made.credential_id), response },
    }),
  )
  if (checked?.verified !== true) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** The authenticator's new counter; null: the signature is not by this key for this challenge, or the counter went back. */
export async function signedCounter(signed: Signed, challenge: string, party: RelyingParty, key: Key) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const response = {
    clientDataJSON: signed.client_data,
    authenticatorData: signed.authenticator_data,
    signature: signed.signature,
    userHandle: signed.user_handle,
  }
  const publicKey = new Uint8Array(Buffer.from(key.publicKey, 'base64url'))
  const checked = await orNull(
    verifyAuthenticationResponse({
      ...expected(challenge, party),
      response: { ...credential(signed.credential_id), response },
      credential: { id: key.credentialId, publicKey, counter: key.counter },
    }),
  )
  return checked?.verified === true ? checked.authenticationInfo.newCounter : null
}
