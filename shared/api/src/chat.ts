/** Spec 7: POST /chat/*. */
import { chat } from '@codex/contracts/endpoints'
import { call } from './request'

export const getChatFx = /* @__PURE__ */ call(chat.getChat)
export const sendMessageFx = /* @__PURE__ */ call(chat.sendMessage)
