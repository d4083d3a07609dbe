/** Spec 7: POST /user/*. */
import { user } from '@codex/contracts/endpoints'
import { call } from './request'

export const signUpFx = call(user.signUp)
export const signInFx = call(user.signIn)
export const signOutFx = call(user.signOut)
export const extendSessionFx = call(user.extendSession)
export const sessionFx = call(user.session)
export const viewAccountFx = call(user.viewAccount)
export const addRemarksFx = call(user.addRemarks)
