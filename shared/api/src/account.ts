/** Calls below /user with which owners manage their account. */
import { account } from '@codex/contracts/endpoints'
import { call } from './request'

export const answerAgeFx = /* @__PURE__ */ call(account.answerAge)
export const changePasswordFx = /* @__PURE__ */ call(account.changePassword)
export const changeEmailFx = /* @__PURE__ */ call(account.changeEmail)
export const sessionsFx = /* @__PURE__ */ call(account.sessions)
export const endSessionFx = /* @__PURE__ */ call(account.endSession)
export const viewContentsFx = /* @__PURE__ */ call(account.viewContents)
export const deleteAccountFx = /* @__PURE__ */ call(account.deleteAccount)
