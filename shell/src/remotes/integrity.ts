/** No hash, no load: what discovery says about the scripts of the versions that may run in this page. */
import type { Candidate } from '@codex/contracts/discovery'

const hashes = new Map<string, string>()

const absolute = (url: string) => new URL(url, location.href)

/** A retry asks under `/1.0.0~r1/`, which the host maps back to `/1.0.0/`. */
export const withoutRetry = (path: string) => path.replace(/~r\d+\//, '/')

/** Remembers the hashes of a version before any of its files is asked for. */
export function expectVersion({ url, metadata, extras }: Candidate) {
  const entry = absolute(url)
  hashes.set(entry.href, metadata.integrity)
  for (const [file, integrity] of Object.entries(extras.codex.assets)) hashes.set(new URL(file, entry).href, integrity)
}

/** The hash for a script's address, or null for a script that discovery does not name. */
export function integrityOf(url: string): string | null {
  const address = absolute(url)
  address.pathname = withoutRetry(address.pathname)
  return hashes.get(address.href) ?? null
}
