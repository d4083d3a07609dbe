/** Architecture 4 "Prefetch", a chunk that loads when it is needed: fetches the first files of further remotes while the browser is idle, and runs none. */
import { chooseVersion, type Candidate } from '@codex/contracts/discovery'
import { whenIdle } from '../page/when-idle'
import { discover } from './discovery'
import { provided } from './provided'
import { refusedOrigin } from '../trusted-types/origins'

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

const isForOperators = ({ extras }: Candidate) => extras.codex.placement?.audience === 'operators'

/** What it needs of the first chunk is passed on, not imported. */
interface Needs {
  /** The remotes that the page has loaded. */
  readonly known: readonly string[]
  /** The page loads a remote. */
  readonly isBusy: () => boolean
  readonly sticky: string
  readonly hasPlace: (name: string, candidate: Candidate) => boolean
}

/** Fills the HTTP cache with the versions that this visitor would get of the other remotes. Ends when the page is busy. */
export async function prefetch({ known, isBusy, sticky, hasPlace }: Needs): Promise<void> {
  const { microFrontends } = await discover(false)
  const provides = provided()
  const others = Object.entries(microFrontends).filter(
    // Before its first default version a screen is not for every visitor.
    ([name, candidates]) => !known.includes(name) && candidates.some(({ deployment }) => deployment.default),
  )
  const assets = others.flatMap(([name, candidates]) => {
    const allowed = candidates.filter(
      (one) => hasPlace(name, one) && !isForOperators(one) && refusedOrigin(one) === null,
    )
    const chosen = chooseVersion(allowed, { name, provides, sticky })
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
