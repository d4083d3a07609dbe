import type { Discovery } from '@codex/contracts/discovery'

/** Where remotes come from that this server does not serve. The contract lets no address hold what a policy would misread. */
export function originsOf({ microFrontends }: Discovery): readonly string[] {
  const urls = Object.values(microFrontends).flatMap((candidates) => candidates.map(({ url }) => url))
  const elsewhere = urls.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin)
  return [...new Set(elsewhere)].sort()
}
