import type { Candidate } from './schema'

/** Buckets; `BUCKETS` are all visitors. */
const PERCENT = 100

/**
 * Whether a visitor may see the screen of a remote: since its first version became the default, and before that in the share
 * of its canaries. Also when the remote is off: the screen then shows that. `bucket`: of the visitor, for this remote.
 */
export function isOffered(candidates: readonly Candidate[], bucket: number): boolean {
  const live = candidates.filter(({ extras }) => extras.codex.status === 'live')
  if (live.length === 0 || live.some(({ deployment }) => deployment.default)) return true
  const share = live.reduce((sum, { deployment }) => sum + deployment.traffic, 0)
  return bucket < share * PERCENT
}
