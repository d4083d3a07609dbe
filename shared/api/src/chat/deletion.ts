/** POST /chat/*, the calls that delete messages. */
import { chat } from '@codex/contracts/endpoints'
import { call } from '../request'

export const countMessagesFx = call(chat.countMessages)
export const deleteMessagesFx = call(chat.deleteMessages)
