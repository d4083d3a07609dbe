/** `MFE_TRUST` and `MFE_TRUST_ROOT`: whose signatures a registry accepts for which remote. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { CliError } from '../cli-error'
import { sha256 } from './statement'

interface KeyRule {
  readonly kind: 'key'
  /** "*": each */
  readonly remote: string
  readonly key: KeyObject
}

interface IdentityRule {
  readonly kind: 'identity'
  readonly remote: string
  readonly issuer: string
  readonly subject: RegExp
}

export interface Trust {
  readonly rules: readonly (KeyRule | IdentityRule)[]
  /** Contents of `trusted_root.json`. */
  readonly roots: readonly object[]
}

const FORM =
  'comma-separated rules like chat=key:<public key, base64>, chat=file:<its PEM file> or chat=identity:<issuer>|<subject>; *= is for each remote'

const ROOT_MISSING = 'MFE_TRUST has an identity, so MFE_TRUST_ROOT must name the file trusted_root.json.'

/**
 * @param text of MFE_TRUST
 * @param rootFile path of MFE_TRUST_ROOT
 * @throws CliError naming the setting and what is wrong with it
 */
export function readTrust(text: string | null, rootFile: string | null): Trust | null {
  if (text === null) {
    if (rootFile !== null) throw new CliError('MFE_TRUST_ROOT is set, but MFE_TRUST is not.')
    return null
  }
  const rules = text.split(',').map((part) => ruleOf(part.trim()))
  if (rootFile === null && rules.some(({ kind }) => kind === 'identity')) throw new CliError(ROOT_MISSING)
  return { rules, roots: rootFile === null ? [] : rootsIn(rootFile) }
}

export const rulesFor = (trust: Trust | null, remote: string) =>
  trust?.rules.filter((rule) => rule.remote === '*' || rule.remote === remote) ?? []

/** Names a public key. */
export const fingerprint = (key: KeyObject) => `sha256:${sha256(key.export({ format: 'der', type: 'spki' }))}`

function ruleOf(text: string): KeyRule | IdentityRule {
  const [, remote = '', kind, value = ''] = /^(\*|[a-z][a-z0-9-]{0,63})=(key|file|identity):(.+)$/.exec(text) ?? []
  switch (kind) {
    case 'key':
      return { kind, remote, key: publicKey(text, { key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' }) }
    case 'file':
      return { kind: 'key', remote, key: publicKey(text, contentOf('MFE_TRUST', value)) }
    case 'identity': {
      const [issuer = '', subject = '', ...more] = value.split('|')
      if (!/^https:\/\/[^*]+$/.test(issuer) || subject === '' || more.length > 0) throw wrongRule(text)
      return { kind, remote, issuer, subject: patternOf(subject) }
    }
    default:
      throw wrongRule(text)
  }
}

const wrongRule = (text: string) => new CliError(`MFE_TRUST takes ${FORM}. It has "${text}".`)

/** `*` stands for any text without a slash. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`)

function publicKey(rule: string, source: Parameters<typeof createPublicKey>[0]): KeyObject {
  // From a private key Node would make the public one.
  const isSecret = typeof source === 'string' && source.includes('PRIVATE KEY')
  try {
    const key = isSecret ? null : createPublicKey(source)
    if (key !== null && ['ed25519', 'ec'].includes(key.asymmetricKeyType ?? '')) return key
  } catch {
    // Reported below.
  }
  throw new CliError(`MFE_TRUST: "${rule}" is not a public key of Ed25519 or ECDSA (SPKI).`)
}

function contentOf(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new CliError(`${setting}: the file ${file} can't be read.`)
  }
}

const rootSchema = v.looseObject({
  mediaType: v.pipe(v.string(), v.startsWith('application/vnd.dev.sigstore.trustedroot')),
  certificateAuthorities: v.pipe(v.array(v.unknown()), v.minLength(1)),
})

/** One JSON document, or one in each line as `gh attestation trusted-root` prints them. */
function rootsIn(file: string): readonly object[] {
  const text = contentOf('MFE_TRUST_ROOT', file)
  const [whole] = rootsOf([text])
  const roots = whole === undefined ? rootsOf(text.split('\n').filter((line) => line.trim() !== '')) : [whole]
  if (roots.length === 0) throw new CliError(`MFE_TRUST_ROOT: ${file} is not a trusted root of sigstore.`)
  return roots
}

/** None when one of the texts is not a trusted root. */
function rootsOf(texts: readonly string[]): readonly object[] {
  const read = texts.map((text) => v.safeParse(v.pipe(v.string(), v.parseJson(), rootSchema), text))
  const roots = read.flatMap((one) => (one.success ? [one.output] : []))
  return roots.length === texts.length ? roots : []
}
