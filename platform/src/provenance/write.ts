/** Makes a statement of provenance, and signs it as a sigstore bundle with a key. */
import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import { CliError } from '../cli-error'
import type { BuildFacts } from './build-facts'
import { PAYLOAD_TYPE, PREDICATE_TYPE, sha256, STATEMENT_TYPE, type VersionFiles } from './statement'
import { fingerprint } from './trust'

/** Names how `externalParameters` are to be read: remote and version, as `CODEX_VERSION` gives it to the build. */
const BUILD_TYPE = 'urn:codex:build:remote:1'

/** @returns JSON */
export function statementOf({ remote, version, files }: VersionFiles, facts: BuildFacts): string {
  const { repository, commit, ref, builder, invocation } = facts
  const source = repository === '' ? undefined : `git+${repository}${ref === null ? '' : `@${ref}`}`
  return JSON.stringify({
    _type: STATEMENT_TYPE,
    subject: [...files].map(([name, content]) => ({ name, digest: { sha256: sha256(content) } })),
    predicateType: PREDICATE_TYPE,
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { remote, version },
        resolvedDependencies: [{ uri: source, digest: { gitCommit: commit } }],
      },
      runDetails: {
        builder: { id: builder },
        ...(invocation !== null && { metadata: { invocationId: invocation } }),
      },
    },
  })
}

/** @param pem PKCS 8 without a passphrase. @throws CliError for anything but a private key of Ed25519 or ECDSA */
export function signingKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (['ed25519', 'ec'].includes(key.asymmetricKeyType ?? '')) return key
  } catch {
    // Reported below, without the key.
  }
  throw new CliError(
    'The key to sign with must be a private key of Ed25519 or ECDSA: PEM, PKCS 8, without a passphrase.',
  )
}

/** @returns JSON of a sigstore bundle v0.3, as cosign writes it with a key */
export async function signed(statement: string, key: KeyObject): Promise<string> {
  const { bundleToJSON, dsse, toDSSEBundle } = await import(/* webpackMode: "eager" */ './sign-formats')
  const artifact = Buffer.from(statement)
  const encoded = dsse.preAuthEncoding(PAYLOAD_TYPE, artifact)
  const signature = sign(key.asymmetricKeyType === 'ec' ? 'sha256' : null, encoded, key)
  const keyHint = fingerprint(createPublicKey(key))
  return JSON.stringify(bundleToJSON(toDSSEBundle({ artifact, artifactType: PAYLOAD_TYPE, signature, keyHint })))
}
