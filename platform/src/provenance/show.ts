/** `mfe provenance`: what the statement of a published version says, verified again with its files. */
import { expectProvenance } from './expect'
import { PROVENANCE, readProvenance, type VersionFiles } from './statement'
import type { Trust } from './trust'

/** Texts of a statement are of its author: no control characters reach the terminal. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '?')

/** @throws CliError when the statement does not match the files or the trust */
export async function shownProvenance(version: VersionFiles, trust: Trust | null): Promise<string> {
  const name = `${version.remote} ${version.version}`
  const file = version.files.get(PROVENANCE)
  if (file === undefined) return `${name} was published without a statement of provenance.`
  const { statement, bundle } = readProvenance(file)
  const signer = await expectProvenance(version, trust)
  const { buildDefinition, runDetails } = statement.predicate
  const source = buildDefinition.resolvedDependencies.find(({ digest }) => commitOf(digest) !== undefined)
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['source', source?.uri],
    ['commit', source && commitOf(source.digest)],
    ['builder', runDetails.builder.id],
    ['run', runDetails.metadata.invocationId],
    ['signer', signer ?? (bundle === null ? 'none' : 'not checked: MFE_TRUST has no rule for it here')],
    ['files', `all ${version.files.size - 1} match the statement`],
  ]
  return [name, ...rows.map(([what, text]) => `  ${what.padEnd(10)}${printable(text ?? 'not stated')}`)].join('\n')
}

const commitOf = (digest: Readonly<Record<string, string>>) => digest['gitCommit'] ?? digest['sha1']
