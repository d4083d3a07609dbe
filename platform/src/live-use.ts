/** What the live versions of a registry recorded of their use of the contracts, for `npm run contracts:check`. */
import { USE_FILE, USE_LIMITS, type RecordedUse } from '@codex/contracts/recorded-use'
import { CliError } from './root/cli-error'
import { readCommandLine } from './command-line'
import { isLive, versionOf } from './publish/candidate'
import { folderRegistry } from './registry/folder'
import { httpRegistry } from './registry/http'
import type { Registry } from './registry/registry'
import { readUse } from './registry/recorded-use'

export interface LiveVersion {
  readonly remote: string
  /** As "chat 1.1.0". */
  readonly name: string
  /** Names of the packages of which the shell must provide a matching version. */
  readonly requires: readonly string[]
  readonly use: NonNullable<RecordedUse['use']> | null
  /** Why it has no use, as the end of a sentence; else empty. */
  readonly why: string
}

/**
 * @param args of the command line: `--root DIR`, else the registry of `env` as of the mfe command
 * @throws CliError when the registry can not be read
 */
export async function liveVersions(args: readonly string[], env: NodeJS.ProcessEnv): Promise<readonly LiveVersion[]> {
  const line = readCommandLine(['contracts', ...args], env)
  const registry = line.registry === null ? folderRegistry(line.root) : httpRegistry(line.registry, null)
  const { microFrontends } = await registry.document()
  const live = Object.entries(microFrontends).flatMap(([remote, all]) =>
    all.filter(isLive).map((candidate) => ({ remote, candidate })),
  )
  return Promise.all(
    live.map(async ({ remote, candidate }) => ({
      remote,
      name: `${remote} ${versionOf(candidate)}`,
      requires: Object.keys(candidate.extras.codex.requires),
      ...(await useOf(registry, remote, versionOf(candidate))),
    })),
  )
}

async function useOf(registry: Registry, remote: string, version: string): Promise<Pick<LiveVersion, 'use' | 'why'>> {
  try {
    const file = await registry.file(remote, version, { name: USE_FILE, bytes: USE_LIMITS.bytes })
    const use = file === null ? null : (readUse(file).use ?? null)
    return { use, why: use === null ? 'has no record of its use' : '' }
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    return { use: null, why: `has no record of its use that can be read: ${error.message.replace(/\.$/, '')}` }
  }
}
