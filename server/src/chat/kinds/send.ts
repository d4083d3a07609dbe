import { chat } from '@codex/contracts/endpoints'
import type { TurnKind } from '../turn'
import { addExchange } from './exchange'

/** Stores the message and its reply together; of a failed reply only what was shown of it, if anything. */
export const send: TurnKind = { endpoint: chat.sendMessage, announced: 'send', names: null, store: addExchange }
