import type { GenericSchema } from 'valibot'
import { ContractError } from '../contract-error'
import { readAs } from '../entities/read-as'

/** Reads by the shape of the answer. Throws ContractError(fallback) for what is unreadable. */
/* @__NO_SIDE_EFFECTS__ */
export const readingBy =
  <Reply>(shape: GenericSchema<Reply>, fallback: string) =>
  (raw: unknown): Reply => {
    const reply = readAs(shape, raw)
    if (reply === null) throw new ContractError(fallback)
    return reply
  }
