import type { Candidate } from '@codex/contracts/discovery'

interface Policy {
  readonly keep: number
  readonly current: boolean
}

const publishedAt = ({ extras }: Candidate) => Date.parse(extras.codex.publishedAt)

/**
 * The versions of a remote with one more, newest first, at most `keep`. A new default takes all the traffic; a canary
 * leaves the default as it is. The default until now stays listed, however many bad versions came after it. Null when the version is listed already and is to stay where it is.
 */
export function listed(before: readonly Candidate[], added: Candidate, { keep, current }: Policy): Candidate[] | null {
  const { version } = added.metadata
  const known = before.find(({ metadata }) => metadata.version === version)
  if (known && (!current || isOnTop(known, before))) return null

  const others = before.filter((candidate) => candidate !== known)
  const behind = added.deployment.default ? others.map(withoutTraffic) : others
  const ordered = [added, ...behind.toSorted((a, b) => publishedAt(b) - publishedAt(a))]
  const wayBack = before.find(({ deployment }) => deployment.default)?.metadata.version
  return ordered.filter(
    (candidate, place) => place < keep || isServing(candidate) || candidate.metadata.version === wayBack,
  )
}

const isOnTop = (known: Candidate, all: readonly Candidate[]) =>
  known.deployment.default &&
  known.extras.codex.status === 'live' &&
  all.every((other) => publishedAt(other) <= publishedAt(known))

const withoutTraffic = (candidate: Candidate): Candidate => ({
  ...candidate,
  deployment: { traffic: 0, default: false },
})

/** The default and a running canary stay listed, however many came after them. */
const isServing = ({ deployment }: Candidate) => deployment.default || deployment.traffic > 0
