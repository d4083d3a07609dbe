/** Spec 7: POST /chat/*. `replies` has the streamed variants. */
import { chat } from '@codex/contracts/endpoints'
import { call } from '../request'

export const getChatFx = call(chat.getChat)
export const sendMessageFx = call(chat.sendMessage)
export const beginConversationFx = call(chat.beginConversation)
export const resendMessageFx = call(chat.resendMessage)
export const regenerateReplyFx = call(chat.regenerateReply)
export const continueReplyFx = call(chat.continueReply)
export const listAlternativesFx = call(chat.listAlternatives)
export const chooseReplyFx = call(chat.chooseReply)
export const followReplyFx = call(chat.followReply)
export const stopReplyFx = call(chat.stopReply)
export const countMessagesFx = call(chat.countMessages)
export const deleteMessagesFx = call(chat.deleteMessages)
export const resumeStoryFx = call(chat.resumeStory)
export const searchFx = call(chat.search)
export const usedFx = call(chat.used)
export const viewEngineFx = call(chat.viewEngine)
