/** Spec 7: POST /character/*. */
import { character } from '@codex/contracts/endpoints'
import { call } from './request'

export const generateProfileFx = /* @__PURE__ */ call(character.generateProfile)
export const listProfilesFx = /* @__PURE__ */ call(character.listProfiles)
export const deleteProfileFx = /* @__PURE__ */ call(character.deleteProfile)
export const getProfileFx = /* @__PURE__ */ call(character.getProfile)
export const editProfileFx = /* @__PURE__ */ call(character.editProfile)
