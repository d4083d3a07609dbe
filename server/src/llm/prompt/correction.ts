/** docs/toolchain.md 5: what a model server has counted itself corrects the estimate of a conversation's next prompt. */
import type { Message } from '../engine'
import { tokensOf } from './tokens'

/** Estimated tokens. In a shorter prompt the tokens that a server adds distort the factor. */
const SHORTEST = 200
/** Counted for each estimated token. Outside these bounds a server counts something else. */
const LEAST = 0.5
const MOST = 4
/** Factors are rounded up to a step, so that they stay the same from reply to reply. */
const STEP = 0.125
/** The part by which a count may exceed its step: a prompt has a reserve. */
const EXCESS = 0.02
/** Conversations whose factor is remembered. */
const CONVERSATIONS = 1000

/** `all`: of the whole prompt; else without what the server has cached. */
export interface Count {
  readonly tokens: number
  readonly all: boolean
}

/** By model and conversation: the language makes most of a factor. */
export function createCorrection() {
  const factors = new Map<string, number>()
  const keyOf = (model: string, conversation: string) => `${conversation} ${model}`
  return {
    /** Tokens that are counted for each estimated one. */
    factorOf: (model: string, conversation: string) => factors.get(keyOf(model, conversation)) ?? 1,

    learn(model: string, conversation: string, sent: readonly Message[], { tokens, all }: Count) {
      const estimated = sent.reduce((sum, { content }) => sum + tokensOf(content), 0)
      const factor = tokens / estimated
      if (estimated < SHORTEST || !(factor > (all ? LEAST : 1) && factor < MOST)) return
      const key = keyOf(model, conversation)
      const known = factors.get(key)
      const isClose = known !== undefined && factor > known - 2 * STEP && factor <= known * (1 + EXCESS)
      factors.delete(key)
      factors.set(key, isClose ? known : Math.ceil(factor / STEP) * STEP)
      const [oldest = ''] = factors.keys()
      if (factors.size > CONVERSATIONS) factors.delete(oldest)
    },
  }
}
