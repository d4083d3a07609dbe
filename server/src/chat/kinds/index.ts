import type { TurnKinds } from '../turn'
import { begin } from './begin'
import { continueReply } from './continue'
import { regenerate } from './regenerate'
import { resend } from './resend'
import { send } from './send'

export const kinds: TurnKinds = { send, resend, regenerate, continue: continueReply, begin }
