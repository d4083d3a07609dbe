import { createHash, subtle } from 'node:crypto'

/** A build's contents never change, and each is hashed for several checks. */
const hashes = new WeakMap<Buffer, string>()

/** The `integrity` attribute of a content: "sha384-…". */
export function integrityOf(content: Buffer): string {
  const known = hashes.get(content)
  if (known !== undefined) return known
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  hashes.set(content, integrity)
  return integrity
}

/** The same, computed on another thread. */
export async function integrityLater(content: Buffer): Promise<string> {
  const hash = await subtle.digest('SHA-384', content)
  const integrity = `sha384-${Buffer.from(hash).toString('base64')}`
  hashes.set(content, integrity)
  return integrity
}
