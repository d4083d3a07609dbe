/** Calls below /user for the passkeys of an account. A sign-in with one is in ./webauthn. */
import { passkeys } from '@codex/contracts/endpoints'
import { call } from './request'

export const listFx = call(passkeys.list)
export const beginAddFx = call(passkeys.beginAdd)
export const addFx = call(passkeys.add)
export const removeFx = call(passkeys.remove)
