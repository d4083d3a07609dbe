import { CliError } from '../cli-error'
import { expectCovered, PROVENANCE, readProvenance, type VersionFiles } from './statement'
import { rulesFor, type Trust } from './trust'

/** @returns the sigstore bundle, whose signature is not checked yet. @throws CliError where there is none */
export function expectSigned({ remote, version, files }: VersionFiles): object {
  const file = files.get(PROVENANCE)
  const bundle = file === undefined ? null : readProvenance(file).bundle
  if (bundle !== null) return bundle
  const has = file === undefined ? 'no statement of provenance' : 'a statement of provenance without a signature'
  throw new CliError(
    `${remote} ${version} has ${has}, and MFE_TRUST requires a signed one: publish it with --attestation FILE, or with --provenance --sign-key FILE.`,
  )
}

/**
 * @returns who signed the statement; null where the trust has no rule for the remote
 * @throws CliError for a statement that is not about the files, and where the trust does not accept it
 */
export async function expectProvenance(version: VersionFiles, trust: Trust | null): Promise<string | null> {
  const file = version.files.get(PROVENANCE)
  if (file !== undefined) expectCovered(version, readProvenance(file).statement)
  if (trust === null || rulesFor(trust, version.remote).length === 0) return null
  const bundle = expectSigned(version)
  // Its libraries are loaded only here; "eager" keeps them in the one file of the command and of the server.
  const { signerOf } = await import(/* webpackMode: "eager" */ './verify')
  return signerOf(bundle, version.remote, trust)
}
