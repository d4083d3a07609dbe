/** The hashes of the scripts that may run in this page, from discovery. */
import type { Candidate } from '@codex/contracts/discovery'

const hashes = new Map<string, string>()
const firstLoad = new Set<string>()

const absolute = (url: string) => new URL(url, location.href)

/** A retry requests `/1.0.0~r1/`, which the host maps to `/1.0.0/`. */
export const withoutRetry = (path: string) => path.replace(/~r\d+\//, '/')

/** Call it before any file of the version is requested. */
export function registerHashes({ url, metadata, extras }: Candidate) {
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

/** Whether the remote needs this file to load at all. */
export const isFirstLoad = (url: string) => firstLoad.has(withoutRetries(url))

export const integrityOf = (url: string): string | null => hashes.get(withoutRetries(url)) ?? null
