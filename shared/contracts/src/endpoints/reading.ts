import { ContractError } from '../contract-error'
import type { GenericSchema } from 'valibot'
import { readAs } from '../entities/read-as'
import { sourceOf } from '../entities/source'
import type { Source } from '../entities/source'

/** Reads by the shape of the answer. Throws ContractError(fallback) for what is unreadable. */
/* @__NO_SIDE_EFFECTS__ */
export const readingBy =
  <Reply>(shape: GenericSchema<Reply>, fallback: string) =>
  (raw: unknown): Reply => {
    const reply = readAs(shape, raw)
    if (reply === null) throw new ContractError(fallback)
    return reply
  }

/** Reads an object. Throws ContractError(fallback) for anything else, or when `pick` returns null. */
/* @__NO_SIDE_EFFECTS__ */
export const reading =
  <Reply>(fallback: string, pick: (source: Source) => Reply | null) =>
  (raw: unknown): Reply => {
    const source = sourceOf(raw)
    const reply = source && pick(source)
    if (reply === null) throw new ContractError(fallback)
    return reply
  }

/** An answer whose message may be missing (spec 7 "message (optional)"), then `otherwise`. A page of a proxy is a text. */
/* @__NO_SIDE_EFFECTS__ */
export const optionalMessage =
  (fallback: string, otherwise: string) =>
  (raw: unknown): { message: string } => {
    if (typeof raw === 'string') throw new ContractError(fallback)
    return { message: sourceOf(raw)?.text('message') ?? otherwise }
  }
