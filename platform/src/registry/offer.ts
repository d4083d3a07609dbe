import path from 'node:path'
import { announced, CONTRACTS } from '../../workspace/contracts/changes.mjs'
import type { Registry } from './registry'
import { readBuild } from '../publish/build-output'
import { withRecord } from '../recorded-use'
import type { Offer } from '../publish/refusals'
import type { Release } from '../publish/release'

/** A remote's build, and one sentence for each reason why the registry would refuse it. */
export async function offerOf(
  registry: Registry,
  remote: string,
  release: Release,
  { sources }: { readonly sources: boolean },
): Promise<{ readonly offer: Offer; readonly refusals: readonly string[] }> {
  const changesets = announced(path.resolve('.changeset'))
  const unreleased = CONTRACTS.filter((name) => name in changesets)
  const dir = `mfe-${remote}`
  const build = await withRecord(await readBuild(remote, dir), { dir, sources })
  const offer = { build, release, unreleased }
  return { offer, refusals: await registry.refusals(offer) }
}
