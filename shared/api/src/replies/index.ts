import { chat } from '@codex/contracts/endpoints'
import { stream } from './stream'

export { detached, started, updated } from './stream'

export const sendFx = /* @__PURE__ */ stream(chat.sendMessage)
export const resendFx = /* @__PURE__ */ stream(chat.resendMessage)
export const regenerateFx = /* @__PURE__ */ stream(chat.regenerateReply)
export const followFx = /* @__PURE__ */ stream(chat.followReply)
