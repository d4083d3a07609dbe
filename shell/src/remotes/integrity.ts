/** No hash, no load: what discovery says about the scripts of the versions that may run in this page. */
import type { Candidate } from '@codex/contracts/discovery'

const hashes = new Map<string, string>()
const firstLoad = new Set<string>()

const absolute = (url: string) => new URL(url, location.href)

/** A retry asks under `/1.0.0~r1/`, which the host maps back to `/1.0.0/`. */
export const withoutRetry = (path: string) => path.replace(/~r\d+\//, '/')

/** Remembers the hashes of a version before any of its files is asked for. */
export function expectVersion({ url, metadata, extras }: Candidate) {
  const entry = absolute(url)
  hashes.set(entry.href, metadata.integrity)
  const { assets, exposes } = extras.codex
  for (const [file, integrity] of Object.entries(assets)) hashes.set(new URL(file, entry).href, integrity)
  firstLoad.add(entry.href)
  for (const { js, css } of Object.values(exposes))
    for (const file of [...js, ...css]) firstLoad.add(new URL(file, entry).href)
}

function withoutRetries(url: string): string {
  const address = absolute(url)
  address.pathname = withoutRetry(address.pathname)
  return address.href
}

/** Whether a remote can't be there without this file. */
export const isFirstLoad = (url: string) => firstLoad.has(withoutRetries(url))

/** The hash for a script's address, or null for a script that discovery does not name. */
export const integrityOf = (url: string): string | null => hashes.get(withoutRetries(url)) ?? null
