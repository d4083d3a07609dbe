/** Decision 117: the turns that a prompt has begin at the same turn for many replies, so that a model server's cache holds. */
import type { Turn } from '../engine'
import { clip, tokensOf } from './tokens'

/** Turns that a prompt always has, shortened where they must be. */
const LEAST = 2

/**
 * The end of the conversation that fits into `tokens`. It begins at the first turn of a block: blocks of `block` tokens are
 * counted from the first turn given, so the same conversation always has the same blocks.
 */
export function windowOf(turns: readonly Turn[], tokens: number, block: number): readonly Turn[] {
  const sizes = turns.map(({ text }) => tokensOf(text))
  const excess = sizes.reduce((sum, size) => sum + size, -tokens)
  if (excess <= 0) return turns
  const dropped = Math.ceil(excess / block) * block
  let before = 0
  const start = sizes.findIndex((size) => {
    const isReached = before >= dropped
    before += size
    return isReached
  })
  const chosen = start < 0 ? [] : turns.slice(start)
  if (chosen.length >= LEAST) return chosen
  const each = Math.floor(tokens / LEAST)
  return turns.slice(-LEAST).map((turn) => ({ ...turn, text: clip(turn.text, each) }))
}
