import * as v from 'valibot'
import { ContractError } from '../contract-error'
import { isObject } from '../entities/source'
import { failures } from '../texts'
import type { Candidate, Discovery } from './schema'
import { candidateSchema } from './schema'

/** Leaves out each version that breaks the schema. Throws ContractError when the whole document is unreadable. */
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
