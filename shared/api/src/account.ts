/** Calls below /user with which owners manage their account. */
import { account } from '@codex/contracts/endpoints'
import { call } from './request'

export const answerAgeFx = call(account.answerAge)
export const changePasswordFx = call(account.changePassword)
export const changeEmailFx = call(account.changeEmail)
export const sessionsFx = call(account.sessions)
export const endSessionFx = call(account.endSession)
export const viewContentsFx = call(account.viewContents)
export const deleteAccountFx = call(account.deleteAccount)
