import type { MessageExtra } from '../conversation'
import { LastReplyActions, LastReplyHint } from './last-reply'
import { MessageActions } from './view'

export const actions: MessageExtra = { beside: MessageActions, inLine: LastReplyActions, below: LastReplyHint }
