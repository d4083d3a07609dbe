import { isOver } from './exchange'
import { $exchanges } from './model'

/** What the last message was read as, before the first words of its reply. */
export const $awaitedCare = $exchanges.map((exchanges) => {
  const last = exchanges.at(-1)
  return last?.reply === null && !isOver(last) ? (last.care ?? null) : null
})
