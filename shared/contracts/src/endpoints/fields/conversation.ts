import * as limits from '../../limits'
import * as rules from '../../rules'
import { validation } from '../../texts'
import { id, oneOf, only, optional, text, upTo } from './field'

export const conversationTitle = text(rules.conversationTitle, limits.conversationTitle)
export const conversationState = oneOf(limits.CONVERSATION_STATES)
export const scenario = upTo(limits.sceneText.scenario)
export const hereAndNow = upTo(limits.sceneText.here_and_now)
export const withMemories = optional(only(true, validation.withMemories))
export const everywhere = optional(only(true, validation.everywhere))
/** Who the user is in one. */
export const personaId = id(rules.personaId)
