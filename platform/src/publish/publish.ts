/** What `mfe check` and `mfe publish` do alike. */
import path from 'node:path'
import type { Registry } from '../registry/registry'
import { readBuild } from './build-output'
import { unreleasedContracts } from './pending'
import type { Offer } from './refusals'
import type { Release } from './release'

interface Offered {
  readonly offer: Offer
  /** One sentence for each thing for which the registry does not take it. */
  readonly refusals: readonly string[]
}

/** The build of a remote of this repository, and what speaks against publishing it. @throws CliError for what is no build */
export async function offered(registry: Registry, remote: string, release: Release): Promise<Offered> {
  const dir = `mfe-${remote}`
  const offer = { build: await readBuild(remote, dir), release, unreleased: unreleasedContracts(path.resolve('.')) }
  return { offer, refusals: await registry.refusals(offer) }
}
