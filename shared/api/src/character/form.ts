/** Spec 7: POST /character/*, the calls of the wizard. */
import { character } from '@codex/contracts/endpoints'
import { call } from '../request'

export const generateProfileFx = call(character.generateProfile)
export const editProfileFx = call(character.editProfile)
