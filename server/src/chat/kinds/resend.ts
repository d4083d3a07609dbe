import { chat } from '@codex/contracts/endpoints'
import type { TurnKind } from '../turn'
import { addExchange } from './exchange'

/** Another message in place of the last one, and its reply. */
export const resend: TurnKind = { endpoint: chat.resendMessage, announced: 'resend', names: 'user', store: addExchange }
