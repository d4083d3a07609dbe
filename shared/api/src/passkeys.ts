/** Calls below /user for the passkeys of an account. A sign-in with one is in ./webauthn. */
import { passkeys } from '@codex/contracts/endpoints'
import { call } from './request'

export const listFx = /* @__PURE__ */ call(passkeys.list)
export const beginAddFx = /* @__PURE__ */ call(passkeys.beginAdd)
export const addFx = /* @__PURE__ */ call(passkeys.add)
export const removeFx = /* @__PURE__ */ call(passkeys.remove)
