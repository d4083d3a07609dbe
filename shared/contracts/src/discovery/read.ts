import * as v from 'valibot'
import { ContractError } from '../contract-error'
import { isObject } from '../entities/source'
import { failures } from '../texts'
import type { Candidate, Discovery } from './schema'
import { candidateSchema } from './schema'

/**
 * Reads the discovery document in the browser. A version that is not exactly as the contract says is left out, so that
 * one team's mistake costs that version alone; throws ContractError when the document as a whole is of no use.
 */
export function readDiscovery(raw: unknown): Discovery {
  const microFrontends = isObject(raw) ? raw['microFrontends'] : undefined
  if (!isObject(microFrontends)) throw new ContractError(failures.discovery)
  const remotes = Object.entries(microFrontends).map(
    ([name, candidates]) => [name, readCandidates(candidates)] as const,
  )
  return { microFrontends: Object.fromEntries(remotes) }
}

function readCandidates(raw: unknown): Candidate[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((candidate) => {
    const result = v.safeParse(candidateSchema, candidate)
    return result.success ? [result.output] : []
  })
}
