import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pendingIn } from '../../workspace/contracts/changes.mjs'
import type { Registry } from './registry'
import { folderOf, readBuild } from '../publish/build-output'
import { isLocal } from '../publish/listing'
import { withRecord } from '../recorded-use'
import type { Offer } from '../publish/refusals'
import type { Release } from '../publish/release'

/** Of the workspace: a remote outside of it has released contracts only. */
const CONTRACTS = path.join('platform', 'workspace', 'contracts.mjs')

/** A remote's build, and one sentence for each reason why the registry would refuse it. */
export async function offerOf(
  registry: Registry,
  remote: string,
  release: Release,
  { sources }: { readonly sources: boolean },
): Promise<{ readonly offer: Offer; readonly refusals: readonly string[] }> {
  const dir = await folderOf(remote)
  const build = await withRecord(await readBuild(remote, dir), { dir, sources })
  const offer = { build, release }
  return {
    offer,
    refusals: [...(isLocal(build.version) ? [] : await needsOf(remote)), ...(await registry.refusals(offer))],
  }
}

/** Why no live shell provides what the remote uses of the contracts: changes that were not released. */
async function needsOf(remote: string): Promise<readonly string[]> {
  if (pendingIn(path.resolve('.changeset')).length === 0 || !existsSync(CONTRACTS)) return []
  return new Promise((resolve) => {
    execFile(process.execPath, [CONTRACTS, 'needs', remote], (error, _, stderr) =>
      resolve(error === null ? [] : [stderr.trim()]),
    )
  })
}
