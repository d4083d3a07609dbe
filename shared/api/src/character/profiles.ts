/** Spec 7: POST /character/*, the calls of the sidebar. */
import { character } from '@codex/contracts/endpoints'
import { call } from '../request'

export const listProfilesFx = call(character.listProfiles)
export const deleteProfileFx = call(character.deleteProfile)
export const getProfileFx = call(character.getProfile)
