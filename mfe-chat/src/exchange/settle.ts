import { attach } from 'effector'
import * as history from '../history'
import type { Exchange } from './exchange'
import { isAttaching } from './kinds'

/** Hidden messages are deleted before the call of an exchange, or they would be in its prompt. */
export const settleFx = attach({
  source: history.$hidden,
  effect: (hidden, exchange: Exchange) =>
    hidden === null || isAttaching(exchange) ? exchange : hidden.settle().then(() => exchange),
})
