/** Spec 7: POST /chat/*. `replies` has the streamed variants. */
import { chat } from '@codex/contracts/endpoints'
import { call } from './request'

export const getChatFx = /* @__PURE__ */ call(chat.getChat)
export const sendMessageFx = /* @__PURE__ */ call(chat.sendMessage)
export const beginConversationFx = /* @__PURE__ */ call(chat.beginConversation)
export const resendMessageFx = /* @__PURE__ */ call(chat.resendMessage)
export const regenerateReplyFx = /* @__PURE__ */ call(chat.regenerateReply)
export const continueReplyFx = /* @__PURE__ */ call(chat.continueReply)
export const listAlternativesFx = /* @__PURE__ */ call(chat.listAlternatives)
export const chooseReplyFx = /* @__PURE__ */ call(chat.chooseReply)
export const followReplyFx = /* @__PURE__ */ call(chat.followReply)
export const stopReplyFx = /* @__PURE__ */ call(chat.stopReply)
export const countMessagesFx = /* @__PURE__ */ call(chat.countMessages)
export const deleteMessagesFx = /* @__PURE__ */ call(chat.deleteMessages)
export const resumeStoryFx = /* @__PURE__ */ call(chat.resumeStory)
export const searchFx = /* @__PURE__ */ call(chat.search)
export const usedFx = /* @__PURE__ */ call(chat.used)
export const viewEngineFx = /* @__PURE__ */ call(chat.viewEngine)
