import { chat } from '@codex/contracts/endpoints'
import { conversationMoved } from '../last-exchange'
import type { TurnKind } from '../turn'
import { addExchange } from './exchange'

/** The companion greets, in a conversation without messages. */
export const begin: TurnKind = {
  endpoint: chat.beginConversation,
  announced: 'send',
  names: null,
  plan({ latest, greeting }) {
    if (latest.length > 0) throw conversationMoved()
    return greeting === null ? { prompt: {} } : { greeting }
  },
  store: addExchange,
}
