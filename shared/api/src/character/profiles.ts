/** Spec 7: POST /character/*, the calls of the sidebar. */
import { character } from '@codex/contracts/endpoints'
import { call } from '../request'

export const listProfilesFx = /* @__PURE__ */ call(character.listProfiles)
export const deleteProfileFx = /* @__PURE__ */ call(character.deleteProfile)
export const getProfileFx = /* @__PURE__ */ call(character.getProfile)
