import * as v from 'valibot'
import { sourceOf } from '../entities/source'
import type { Source } from '../entities/source'
import { passkeys as texts } from '../texts'
import * as fields from './fields'
import { endpoint } from './endpoint'
import { optionalMessage, reading } from './reading'
import * as shapes from './shapes'
import { readSignedIn, signedInReply } from './signed-in'

/**
 * Additions below /user: passkeys (WebAuthn) beside the password. Ids, keys and signatures are base64url, as in the JSON forms of
 * WebAuthn Level 3; a challenge is used once, within five minutes.
 */

const { text } = shapes
const { failedTo } = texts

/** One passkey of the account. Times are ISO 8601. */
export interface Passkey {
  readonly passkey_id: string
  /** The browser that it was added in, such as 'Firefox on Linux'; empty: unknown. */
  readonly name: string
  readonly created_at: string
  /** null: never used. */
  readonly used_at: string | null
}

function readPasskey(raw: unknown): Passkey | null {
  const source = sourceOf(raw)
  const passkey_id = source?.text('passkey_id')
  const created_at = source?.text('created_at')
  if (!source || passkey_id === undefined || created_at === undefined) return null
  return { passkey_id, name: source.text('name') ?? '', created_at, used_at: source.text('used_at') ?? null }
}

const textsOf = (source: Source, name: string) => {
  const raw = source.raw(name)
  return Array.isArray(raw) ? raw.filter((one) => typeof one === 'string') : []
}

/** Newest first. */
export const list = endpoint({
  path: '/user/passkeys',
  reply: v.object({ passkeys: v.array(shapes.passkey) }),
  fallback: failedTo.list,
  read: reading(failedTo.list, (source) => {
    const raw = source.raw('passkeys')
    return Array.isArray(raw) ? { passkeys: raw.map(readPasskey).filter((one) => one !== null) } : null
  }),
})

/** What `navigator.credentials.create` needs. `known`: the ids of the account's passkeys, which are not made again. */
export const beginAdd = endpoint({
  path: '/user/begin-add-passkey',
  fields: { password: fields.signInPassword },
  reply: v.object({
    challenge: text,
    rp_id: text,
    user_handle: text,
    username: text,
    known: shapes.texts,
  }),
  fallback: failedTo.add,
  read: reading(failedTo.add, (source) => {
    const [challenge, rp_id, user_handle, username] = ['challenge', 'rp_id', 'user_handle', 'username'].map((name) =>
      source.text(name),
    )
    return challenge === undefined || rp_id === undefined || user_handle === undefined || username === undefined
      ? null
      : { challenge, rp_id, user_handle, username, known: textsOf(source, 'known') }
  }),
})

export const add = endpoint({
  path: '/user/add-passkey',
  fields: { credential_id: fields.base64url, client_data: fields.base64url, attestation: fields.base64url },
  reply: shapes.message,
  fallback: failedTo.add,
  read: optionalMessage(failedTo.add, texts.added),
})

export const remove = endpoint({
  path: '/user/remove-passkey',
  fields: { passkey_id: fields.passkeyId, password: fields.signInPassword },
  reply: shapes.message,
  fallback: failedTo.remove,
  read: optionalMessage(failedTo.remove, texts.removed),
})

/** What `navigator.credentials.get` needs. Every passkey of the device fits: it names the account itself. */
export const beginSignIn = endpoint({
  path: '/user/begin-passkey-sign-in',
  access: 'anonymous',
  reply: v.object({ challenge: text, rp_id: text }),
  fallback: failedTo.signIn,
  read: reading(failedTo.signIn, (source) => {
    const challenge = source.text('challenge')
    const rp_id = source.text('rp_id')
    return challenge === undefined || rp_id === undefined ? null : { challenge, rp_id }
  }),
})

export const signIn = endpoint({
  path: '/user/passkey-sign-in',
  access: 'anonymous',
  fields: {
    credential_id: fields.base64url,
    client_data: fields.base64url,
    authenticator_data: fields.base64url,
    signature: fields.base64url,
    user_handle: fields.base64url,
  },
  reply: signedInReply,
  fallback: failedTo.signIn,
  read: readSignedIn(failedTo.signIn),
})
