/** A published version, read back with its files. */
import { SERVER, type Candidate, type Discovery } from '@codex/contracts/discovery'
import { CliError } from '../root/cli-error'
import { expectValid, readManifest, serverNeed, type BuildOutput } from '../publish/build-output'
import { isDefault, newestFirst, versionOf } from '../publish/candidate'
import { integrityOf } from '../publish/integrity'
import { MANIFEST } from '../root/version-folder'

export interface Stored {
  readonly candidate: Candidate
  /** Contents by path. */
  readonly files: ReadonlyMap<string, Buffer>
}

/** @param version null: the default. @throws CliError when it is not listed */
export function listedVersion({ microFrontends }: Discovery, remote: string, version: string | null): Candidate {
  const all = microFrontends[remote] ?? []
  const found = all.find((one) => (version === null ? isDefault(one) : versionOf(one) === version))
  if (found) return found
  const names = newestFirst(all).map(versionOf).join(', ') || 'none'
  const what = version === null ? 'No version is the default' : `${version} is not listed`
  throw new CliError(`${remote}: ${what}. Listed versions: ${names}.`)
}

/** @throws CliError naming the first file that is missing or differs from the hash in the discovery document */
export function expectListedHashes(remote: string, { candidate, files }: Stored) {
  const name = `${remote} ${versionOf(candidate)}`
  for (const [file, integrity] of Object.entries(candidate.extras.codex.assets)) {
    const content = files.get(file)
    if (content === undefined) throw new CliError(`${name} lacks ${file}.`)
    if (integrityOf(content) !== integrity) throw new CliError(`${name}: ${file} does not match its hash.`)
  }
}

/** The build that was published. @throws CliError for a version whose files are not whole */
export function buildOf(remote: string, { candidate, files }: Stored): BuildOutput {
  const version = versionOf(candidate)
  const name = `${remote} ${version}`
  const manifest = files.get(MANIFEST)?.toString('utf8')
  if (manifest === undefined)
    throw new CliError(`${name} was published without ${MANIFEST}: publish it from its build.`)
  const { shared, exposes } = readManifest(remote, manifest, name)
  const { placement, requires } = candidate.extras.codex
  const range = requires['@codex/contracts'] ?? ''
  if (!range.startsWith('^'))
    throw new CliError(`${name} names no version of @codex/contracts: publish it from its build.`)
  const all = [...shared, ...serverNeed(requires[SERVER])]
  const build = { remote, version, files, contracts: range.slice(1), placement, shared: all, exposes }
  expectValid(build)
  return build
}
