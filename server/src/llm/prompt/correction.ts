/** docs/toolchain.md 5: what a model server has counted itself corrects the estimate of the next prompt. */
import type { Message } from '../engine'
import { tokensOf } from './tokens'

/** Estimated tokens. What a server adds to a shorter prompt counts for too much in it. */
const TELLING = 200
/** Counted for each estimated token. Beyond these a server counts something else. */
const LEAST = 0.5
const MOST = 4

/** `all`: it is the whole prompt; else only what the server did not remember from the call before. */
export interface Count {
  readonly tokens: number
  readonly all: boolean
}

export function createCorrection() {
  const factors = new Map<string, number>()
  return {
    /** A model's context, as the estimate counts. */
    contextOf: (model: string, context: number) => Math.floor(context / (factors.get(model) ?? 1)),

    learn(model: string, sent: readonly Message[], { tokens, all }: Count) {
      const estimated = sent.reduce((sum, { content }) => sum + tokensOf(content), 0)
      const factor = tokens / estimated
      if (estimated < TELLING || !(factor > (all ? LEAST : 1) && factor < MOST)) return
      factors.set(model, factor)
    },
  }
}
