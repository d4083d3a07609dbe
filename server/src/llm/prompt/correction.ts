/** docs/toolchain.md 5: what a model server has counted itself corrects the estimate of the next prompt. */
import type { Message } from '../engine'
import { tokensOf } from './tokens'

/** Estimated tokens. In a shorter prompt the tokens that a server adds distort the factor. */
const SHORTEST = 200
/** Counted for each estimated token. Outside these bounds a server counts something else. */
const LEAST = 0.5
const MOST = 4

/** `all`: of the whole prompt; else without what the server has cached. */
export interface Count {
  readonly tokens: number
  readonly all: boolean
}

export function createCorrection() {
  const factors = new Map<string, number>()
  return {
    /** A model's context in estimated tokens. */
    contextOf: (model: string, context: number) => Math.floor(context / (factors.get(model) ?? 1)),

    learn(model: string, sent: readonly Message[], { tokens, all }: Count) {
      const estimated = sent.reduce((sum, { content }) => sum + tokensOf(content), 0)
      const factor = tokens / estimated
      if (estimated < SHORTEST || !(factor > (all ? LEAST : 1) && factor < MOST)) return
      factors.set(model, factor)
    },
  }
}
