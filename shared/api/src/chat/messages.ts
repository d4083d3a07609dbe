/** Spec 7: POST /chat/*, the calls that read a conversation, or choose in it. */
import { chat } from '@codex/contracts/endpoints'
import { call } from '../request'

export const getChatFx = call(chat.getChat)
export const listAlternativesFx = call(chat.listAlternatives)
export const chooseReplyFx = call(chat.chooseReply)
export const followReplyFx = call(chat.followReply)
export const stopReplyFx = call(chat.stopReply)
export const resumeStoryFx = call(chat.resumeStory)
export const viewEngineFx = call(chat.viewEngine)
