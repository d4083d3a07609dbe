/** Architecture 4 "Choice": fetches the first files of further remotes while the browser is idle, and runs none. */
import { chooseVersion, type Candidate } from '@codex/contracts/discovery'
import type { RemoteName } from '@codex/contracts/remotes'
import { whenIdle } from '../when-idle'
import { thisShell } from './build'
import { discover } from './discovery'
import { refusedOrigin } from './origins'
import { stickyId } from './sticky'

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** False if the user saves data or the line is slow. */
export const isFast = ({ saveData = false, effectiveType = '4g' }: Connection = {}) =>
  !saveData && effectiveType === '4g'

// TypeScript's DOM library does not know the connection.
export const connection = () => (navigator as { readonly connection?: Connection }).connection

interface Asset {
  readonly url: string
  readonly integrity: string
}

/** The entry of a version, and the files that its exposed module loads first. Files without a hash are left out. */
function firstLoadOf({ url, extras }: Candidate): readonly Asset[] {
  const { assets, exposes } = extras.codex
  const entry = new URL(url, location.href)
  const files = new Set(['remoteEntry.js', ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css])])
  return [...files].flatMap((file) => {
    const integrity = assets[file]
    return integrity === undefined ? [] : [{ url: new URL(file, entry).href, integrity }]
  })
}

/** Fills the HTTP cache with the versions that this visitor would get. Ends when `isBusy`: the page loads a remote. */
export async function prefetch(names: readonly RemoteName[], isBusy: () => boolean): Promise<void> {
  const { microFrontends } = await discover(false)
  const { provides } = thisShell
  const assets = names.flatMap((name) => {
    const allowed = (microFrontends[name] ?? []).filter((candidate) => refusedOrigin(candidate) === null)
    const chosen = chooseVersion(allowed, { name, provides, sticky: stickyId() })
    return chosen === null ? [] : firstLoadOf(chosen)
  })
  for (const asset of assets) {
    await whenIdle()
    if (isBusy()) return
    await fetchAsset(asset).catch(() => undefined)
  }
}

/** The same request as the later one of the script or stylesheet, so that the cached response serves both. */
async function fetchAsset({ url, integrity }: Asset): Promise<void> {
  const response = await fetch(url, { integrity, mode: 'cors', credentials: 'same-origin', priority: 'low' })
  await response.arrayBuffer()
}
