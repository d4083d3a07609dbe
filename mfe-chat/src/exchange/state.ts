import { combine } from 'effector'
import * as history from '../history'
import { isOver } from './exchange'
import { kinds } from './kinds'
import { $exchanges } from './model'

/** Spec 4: the typing indicator. A reply that has begun to arrive, or goes on, is shown itself. */
export const $awaiting = $exchanges.map((exchanges) =>
  exchanges.some((exchange) => kinds[exchange.kind].awaited && exchange.reply === null && !isOver(exchange)),
)
/** What the awaited reply waits for, where that is known. */
export const $waits = $exchanges.map(
  (exchanges) => exchanges.find(({ reply, waits }) => reply === null && waits !== undefined)?.waits ?? null,
)
/** Also an attaching page may find a reply in flight. */
export const $canBegin = combine(
  history.$unready,
  $exchanges,
  (unready, exchanges) => !unready && exchanges.length === 0,
)
