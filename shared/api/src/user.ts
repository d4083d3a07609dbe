/** Spec 7: POST /user/*. */
import { user } from '@codex/contracts/endpoints'
import { call } from './request'

export const signUpFx = /* @__PURE__ */ call(user.signUp)
export const signInFx = /* @__PURE__ */ call(user.signIn)
export const signOutFx = /* @__PURE__ */ call(user.signOut)
export const extendSessionFx = /* @__PURE__ */ call(user.extendSession)
export const sessionFx = /* @__PURE__ */ call(user.session)
export const viewAccountFx = /* @__PURE__ */ call(user.viewAccount)
export const addRemarksFx = /* @__PURE__ */ call(user.addRemarks)
