/** For tests: a sigstore of our own, as GitHub has one: a certificate authority and a timestamp authority, without logs. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { bundleToJSON, toDSSEBundle } from '@sigstore/bundle'
import { dsse } from '@sigstore/core'
import { initializeCA, initializeTSA } from '@sigstore/mock'
import { PAYLOAD_TYPE } from '../provenance/statement'

const OID = {
  issuer: '1.3.6.1.4.1.57264.1.8',
  sha256: '2.16.840.1.101.3.4.2.1',
  policy: '1.3.6.1.4.1.57264.2',
} as const

interface Identity {
  readonly subject: string
  readonly issuer: string
}

const newPair = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const base64 = (bytes: Buffer) => bytes.toString('base64')

const authority = (...certificates: readonly Buffer[]) => ({
  subject: { organization: 'tests', commonName: 'tests' },
  uri: 'https://authority.example',
  certChain: { certificates: certificates.map((bytes) => ({ rawBytes: base64(bytes) })) },
  validFor: { start: '2000-01-01T00:00:00.000Z' },
})

/** @param minutes from now to its timestamps; a certificate is valid for ten minutes after it was asked for */
export async function ownSigstore(minutes = 5) {
  const ca = await initializeCA(newPair())
  // Whole seconds: the parser of timestamps refuses a fraction that ends with a zero.
  const seconds = Math.ceil(Date.now() / 1000) + minutes * 60
  const tsa = await initializeTSA(newPair(), new Date(seconds * 1000))
  return {
    /** The text of trusted_root.json. */
    root: JSON.stringify({
      mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
      tlogs: [],
      certificateAuthorities: [authority(ca.rootCertificate)],
      timestampAuthorities: [authority(tsa.intCertificate, tsa.rootCertificate)],
      ctlogs: [],
    }),
    /** @returns the text of a bundle, as a pipeline with this identity writes it */
    async sign(statement: string, { subject, issuer }: Identity): Promise<string> {
      const { publicKey, privateKey } = newPair()
      const artifact = Buffer.from(statement)
      const signature = sign('sha256', dsse.preAuthEncoding(PAYLOAD_TYPE, artifact), privateKey)
      const certificate = await ca.issueCertificate({
        publicKey: publicKey.export({ format: 'der', type: 'spki' }),
        subjectAltName: subject,
        extensions: [{ oid: OID.issuer, value: issuer }],
      })
      const signedTimestamp = await tsa.timestamp({
        artifactHash: createHash('sha256').update(signature).digest(),
        hashAlgorithmOID: OID.sha256,
        nonce: 1,
        policyOID: OID.policy,
      })
      const bundle = toDSSEBundle({ artifact, artifactType: PAYLOAD_TYPE, signature, certificate })
      bundle.verificationMaterial.timestampVerificationData = { rfc3161Timestamps: [{ signedTimestamp }] }
      return JSON.stringify(bundleToJSON(bundle))
    },
  }
}
