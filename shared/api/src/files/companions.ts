import { character, takeout } from '@codex/contracts/endpoints'
import { downloading, uploading } from './call'

export const setPortraitFx = /* @__PURE__ */ uploading(character.setPortrait)
export const exportChatFx = /* @__PURE__ */ downloading(takeout.exportChat)
