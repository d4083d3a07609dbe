/** POST /character/voice-sheet and /character/write-lines. */
import { voice } from '@codex/contracts/endpoints'
import { call } from './request'

export const listFx = call(voice.list)
export const addFx = call(voice.add)
export const editFx = call(voice.edit)
export const moveFx = call(voice.move)
export const removeFx = call(voice.remove)
export const writeLinesFx = call(voice.writeLines)
