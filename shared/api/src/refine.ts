/** Spec 7: POST /refine/*. */
import { refine } from '@codex/contracts/endpoints'
import { call } from './request'

export const personalityDescriptionFx = /* @__PURE__ */ call(refine.personalityDescription)
export const backgroundFx = /* @__PURE__ */ call(refine.background)
export const speakingStyleFx = /* @__PURE__ */ call(refine.speakingStyle)
