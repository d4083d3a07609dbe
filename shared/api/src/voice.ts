/** POST /character/voice-sheet and /character/write-lines. */
import { voice } from '@codex/contracts/endpoints'
import { call } from './request'

export const listFx = /* @__PURE__ */ call(voice.list)
export const addFx = /* @__PURE__ */ call(voice.add)
export const editFx = /* @__PURE__ */ call(voice.edit)
export const moveFx = /* @__PURE__ */ call(voice.move)
export const removeFx = /* @__PURE__ */ call(voice.remove)
export const writeLinesFx = /* @__PURE__ */ call(voice.writeLines)
