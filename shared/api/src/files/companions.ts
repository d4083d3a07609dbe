import { character, takeout } from '@codex/contracts/endpoints'
import { downloading, uploading } from './call'

export const setPortraitFx = uploading(character.setPortrait)
export const exportChatFx = downloading(takeout.exportChat)
