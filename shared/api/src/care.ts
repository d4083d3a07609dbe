/** Without a session: what is public of messages at risk. */
import { care } from '@codex/contracts/endpoints'
import { call } from './request'

export const countsFx = call(care.counts)
