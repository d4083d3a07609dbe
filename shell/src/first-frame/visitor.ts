/** Who sees the pre-rendered parts of a page. */
import { bucketOf } from '@codex/contracts/discovery'
import { OVERRIDES, RENDERING, SKIPPED } from '../remotes/keys'
import { stickyId } from '../remotes/sticky'

/** Of the page, written by the web host. */
export const { dataset } = document.documentElement

/** Whether this tab gets the version that discovery gives. */
function hasUsualVersions(): boolean {
  if (location.search.includes('mfe.')) return false
  try {
    return [OVERRIDES, SKIPPED, RENDERING].every((key) => sessionStorage.getItem(key) === null)
  } catch {
    // Without storage there are none.
    return true
  }
}

/** The remotes whose parts are of the versions that this visitor gets: `chat:0 companions:3000`, their first buckets. */
export function usualRemotes(): readonly string[] {
  if (!hasUsualVersions()) return []
  return (dataset['firstFrameFrom'] ?? '').split(' ').flatMap((part) => {
    const [remote = '', bucket] = part.split(':')
    return bucketOf(remote, stickyId()) >= Number(bucket) ? [remote] : []
  })
}
