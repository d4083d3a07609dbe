/** Passkeys in the browser (WebAuthn Level 2, which all supported browsers have in secure contexts). */
import { passkeys, type BodyOf, type Endpoint, type ReplyOf } from '@codex/contracts/endpoints'
import { passkeyPause } from '@codex/contracts/limits'
import { global, passkeys as texts } from '@codex/contracts/texts'
import { exchange } from './exchange'
import { overNetwork } from './network'

/** A passkey is bound to a host name: there is none at an IP address. */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis && !/^[\d.]+$|]$/.test(location.hostname)

/** ES256, EdDSA and RS256, as the server takes them. */
const ALGORITHMS = [-7, -8, -257]

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0))

const base64urlOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** null: the person cancelled, or did not answer in time; browsers do not say which. Throws an Error with a text to show. */
async function asked<Given>(credential: Promise<Given>): Promise<Given | null> {
  try {
    return await credential
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    throw new Error(name === 'InvalidStateError' ? texts.already : texts.failed, { cause: error })
  }
}

type Credential<Response> = Promise<(PublicKeyCredential & { readonly response: Response }) | null>

// Their types are by the option `publicKey`.
const create = (publicKey: PublicKeyCredentialCreationOptions) =>
  navigator.credentials.create({ publicKey }) as Credential<AuthenticatorAttestationResponse>
const get = (publicKey: PublicKeyCredentialRequestOptions) =>
  navigator.credentials.get({ publicKey }) as Credential<AuthenticatorAssertionResponse>

/** Lets the browser make a passkey: the body of the call that adds it. */
export async function makePasskey(
  begun: ReplyOf<typeof passkeys.beginAdd>,
): Promise<BodyOf<typeof passkeys.add> | null> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    rp: { id: begun.rp_id, name: global.appTitle },
    user: { id: bytesOf(begun.user_handle), name: begun.username, displayName: begun.username },
    challenge: bytesOf(begun.challenge),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: begun.known.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    attestation: 'none',
    timeout: passkeyPause,
  }
  const made = await asked(create(publicKey))
  return (
    made && {
      credential_id: base64urlOf(made.rawId),
      client_data: base64urlOf(made.response.clientDataJSON),
      attestation: base64urlOf(made.response.attestationObject),
    }
  )
}

async function usePasskey({ challenge, rp_id: rpId }: ReplyOf<typeof passkeys.beginSignIn>) {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: bytesOf(challenge),
    rpId,
    userVerification: 'preferred',
    timeout: passkeyPause,
  }
  const used = await asked(get(publicKey))
  return (
    used && {
      credential_id: base64urlOf(used.rawId),
      client_data: base64urlOf(used.response.clientDataJSON),
      authenticator_data: base64urlOf(used.response.authenticatorData),
      signature: base64urlOf(used.response.signature),
      user_handle: base64urlOf(used.response.userHandle ?? new ArrayBuffer(0)),
    }
  )
}

/** Not an effect: a sign-in loads it as a chunk of its own, with copies of what it imports. */
const send = <Body, Reply>(endpoint: Endpoint<Body, Reply>, body: Body) =>
  exchange({ endpoint, body, token: null }, overNetwork) as Promise<Reply> // this endpoint's own `read` returned it

/** null: the person cancelled. Throws an Error with a text to show. */
export async function signInWithPasskey(): Promise<ReplyOf<typeof passkeys.signIn> | null> {
  const body = await usePasskey(await send(passkeys.beginSignIn, {}))
  return body && send(passkeys.signIn, body)
}
