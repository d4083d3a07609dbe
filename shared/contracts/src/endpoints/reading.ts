import { ContractError } from '../contract-error'
import { sourceOf } from '../entities/source'
import type { Source } from '../entities/source'

/** Reads the object an answer is; throws ContractError(fallback) for anything else, or when `pick` finds nothing. */
export const reading =
  <Reply>(fallback: string, pick: (source: Source) => Reply | null) =>
  (raw: unknown): Reply => {
    const source = sourceOf(raw)
    const reply = source && pick(source)
    if (reply === null) throw new ContractError(fallback)
    return reply
  }

/** An answer whose message may be missing (spec 7 "message (optional)", or not shown): `otherwise` stands in for it. */
export const optionalMessage =
  (otherwise: string) =>
  (raw: unknown): { message: string } => ({ message: sourceOf(raw)?.text('message') ?? otherwise })
