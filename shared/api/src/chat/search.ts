/** POST /chat/*, the calls that find messages. */
import { chat } from '@codex/contracts/endpoints'
import { call } from '../request'

export const searchFx = call(chat.search)
export const usedFx = call(chat.used)
