import * as v from 'valibot'
import { or, textsOr } from '../entities/read-as'
import { passkeys as texts } from '../texts'
import * as fields from './fields'
import { endpoint } from './endpoint'
import * as shapes from './shapes'
import { signedIn } from './signed-in'

/**
 * Additions below /user: passkeys (WebAuthn) beside the password. Ids, keys and signatures are base64url, as in the JSON forms of
 * WebAuthn Level 3; a challenge is used once, within five minutes.
 */

const { text } = shapes
const { failedTo } = texts

/** One passkey of the account. Times are ISO 8601. */
const passkey = v.object({
  passkey_id: text,
  /** The browser that it was added in, such as 'Firefox on Linux'; empty: unknown. */
  name: or(text, ''),
  created_at: text,
  /** null: never used. */
  used_at: v.nullable(text),
})
export type Passkey = Readonly<v.InferOutput<typeof passkey>>

/** Newest first. */
export const list = endpoint({
  path: '/user/passkeys',
  reply: v.object({ passkeys: v.array(passkey) }),
  fallback: failedTo.list,
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
    known: textsOr([]),
  }),
  fallback: failedTo.add,
})

export const add = endpoint({
  path: '/user/add-passkey',
  fields: { credential_id: fields.base64url, client_data: fields.base64url, attestation: fields.base64url },
  reply: shapes.messageOr(texts.added),
  fallback: failedTo.add,
})

export const remove = endpoint({
  path: '/user/remove-passkey',
  fields: { passkey_id: fields.passkeyId, password: fields.signInPassword },
  reply: shapes.messageOr(texts.removed),
  fallback: failedTo.remove,
})

/** What `navigator.credentials.get` needs. Every passkey of the device fits: it names the account itself. */
export const beginSignIn = endpoint({
  path: '/user/begin-passkey-sign-in',
  access: 'anonymous',
  reply: v.object({ challenge: text, rp_id: text }),
  fallback: failedTo.signIn,
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
  reply: signedIn,
  fallback: failedTo.signIn,
})
