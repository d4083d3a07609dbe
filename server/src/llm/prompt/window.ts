/** The turns that a prompt has begin at the same turn for many replies, so that a model server's cache holds. */
import type { Turn } from '../engine'
import { clip, tokensOf } from './tokens'

export interface Noted extends Turn {
  /** What is sent in front of the text. */
  readonly note?: string
}

/** Turns that a prompt always has, shortened where they must be. */
const LEAST = 2

/**
 * The end of the conversation that fits into `tokens`. It begins at the first turn of a block: blocks of `block` tokens are
 * counted from the first turn given, so the same conversation always has the same blocks.
 */
export function windowOf(turns: readonly Noted[], tokens: number, block: number): readonly Noted[] {
  const sizes = turns.map(({ text, note = '' }) => tokensOf(note + text))
  const chosen = turns.slice(startOf(sizes, tokens, block))
  if (chosen.length === turns.length) return turns
  if (chosen.length >= LEAST) return chosen
  const each = Math.floor(tokens / LEAST)
  return turns.slice(-LEAST).map(({ speaker, text }) => ({ speaker, text: clip(text, each) }))
}

/** The first of a block from which on all fit into `tokens`. */
export function startOf(sizes: readonly number[], tokens: number, block: number): number {
  const excess = sizes.reduce((sum, size) => sum + size, -tokens)
  if (excess <= 0) return 0
  const dropped = Math.ceil(excess / block) * block
  let before = 0
  const start = sizes.findIndex((size) => {
    const isReached = before >= dropped
    before += size
    return isReached
  })
  return start < 0 ? sizes.length : start
}
