/** Spec 7: POST /refine/*. */
import { refine } from '@codex/contracts/endpoints'
import { call } from './request'

export const personalityDescriptionFx = call(refine.personalityDescription)
export const backgroundFx = call(refine.background)
export const speakingStyleFx = call(refine.speakingStyle)
