/** Loads the libraries of sigstore: imported only where a signature is checked. Everything is offline. */
import { bundleFromJSON, isBundleWithDsseEnvelope } from '@sigstore/bundle'
import { TrustedRoot } from '@sigstore/protobuf-specs'
import { toSignedEntity, toTrustMaterial, Verifier, type SignedEntity } from '@sigstore/verify'
import { CliError } from '../cli-error'
import { fingerprint, rulesFor, type Trust } from './trust'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** @returns the key or the identity that signed it. @throws CliError when the trust names none of them for the remote */
export function signerOf(bundle: object, remote: string, trust: Trust): string {
  const entity = entityOf(bundle)
  const rules = rulesFor(trust, remote)
  for (const rule of rules)
    if (rule.kind === 'key' && entity.signature.verifySignature(rule.key)) return `key ${fingerprint(rule.key)}`
  const identities = rules.filter((rule) => rule.kind === 'identity')
  if (entity.key.$case === 'public-key' || identities.length === 0)
    throw new CliError(
      `The statement of provenance is not signed by a key that MFE_TRUST names for ${remote}: sign it with that key, or add its public key to MFE_TRUST.`,
    )
  const { issuer, subject } = identityOf(entity, trust)
  if (!identities.some((rule) => rule.issuer === issuer && rule.subject.test(subject)))
    throw new CliError(
      `The statement of provenance is signed by ${subject} (issuer ${issuer}), whom MFE_TRUST does not name for ${remote}.`,
    )
  return `${subject} (issuer ${issuer})`
}

function entityOf(bundle: object): SignedEntity {
  try {
    const read = bundleFromJSON(bundle)
    // With both contents the library would check the other one.
    if (isBundleWithDsseEnvelope(read)) return toSignedEntity(read)
  } catch (error) {
    throw new CliError(`The sigstore bundle of the statement is not valid: ${messageOf(error)}.`)
  }
  throw new CliError('The sigstore bundle of the statement has a signature of something else.')
}

/** Of the certificate, by the first root that accepts it. @throws CliError with the reason of each */
function identityOf(entity: SignedEntity, { roots }: Trust) {
  const reasons: string[] = []
  for (const root of roots) {
    try {
      const material = toTrustMaterial(TrustedRoot.fromJSON(root))
      // GitHub's own root, for private repositories, has no logs but a timestamp authority.
      const thresholds = {
        tlogThreshold: Math.min(1, material.tlogs.length),
        ctlogThreshold: Math.min(1, material.ctlogs.length),
      }
      const { identity } = new Verifier(material, thresholds).verify(entity)
      return { subject: identity?.subjectAlternativeName ?? '', issuer: identity?.extensions?.issuer ?? '' }
    } catch (error) {
      reasons.push(messageOf(error))
    }
  }
  throw new CliError(`The signature of the statement is not valid by MFE_TRUST_ROOT: ${reasons.join('; ')}.`)
}
