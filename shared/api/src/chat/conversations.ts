/** POST /chat/*, the conversations with a companion. */
import { chat } from '@codex/contracts/endpoints'
import { call } from '../request'

export const listConversationsFx = call(chat.listConversations)
export const addConversationFx = call(chat.addConversation)
export const addPathFx = call(chat.addPath)
export const listPathsFx = call(chat.listPaths)
export const changeConversationFx = call(chat.changeConversation)
export const removeConversationFx = call(chat.removeConversation)
