/** Spec 7: POST /chat/*, the calls that make a reply. `replies` has the streamed variants. */
import { chat } from '@codex/contracts/endpoints'
import { call } from '../request'

export const sendMessageFx = call(chat.sendMessage)
export const beginConversationFx = call(chat.beginConversation)
export const resendMessageFx = call(chat.resendMessage)
export const regenerateReplyFx = call(chat.regenerateReply)
export const continueReplyFx = call(chat.continueReply)
