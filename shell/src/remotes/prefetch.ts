/** Architecture 4 "Choice": what the visitor may want next is fetched while the browser has nothing to do. It never runs. */
import { chooseVersion, type Candidate, type Discovery } from '@codex/contracts/discovery'
import type { RemoteName } from '@codex/contracts/remotes'

/** What a browser without an idle callback waits, ms. */
const WAIT = 2000

/** navigator.connection, where a browser has it. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether bytes that nobody has asked for yet are welcome: not where people save data, nor on slow lines. */
export const isGenerous = ({ saveData = false, effectiveType = '4g' }: Connection = {}) =>
  !saveData && effectiveType === '4g'

// TypeScript's DOM library does not know the connection.
export const connection = () => (navigator as { readonly connection?: Connection }).connection

/** Resolves when the browser has nothing better to do. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve, WAIT)
  })

export interface Asset {
  readonly url: string
  readonly integrity: string
}

/** The entry of a version, and what its exposed module loads first. */
function firstLoadOf({ url, extras }: Candidate): readonly Asset[] {
  const { assets, exposes } = extras.codex
  const entry = new URL(url, location.href)
  const named = Object.values(exposes).flatMap(({ js, css }) => [...js, ...css])
  const files = ['remoteEntry.js', ...named].filter((file, at, all) => all.indexOf(file) === at)
  // No hash, no load: what has none is left to be refused when it is wanted.
  return files.flatMap((file) => {
    const integrity = assets[file]
    return integrity === undefined ? [] : [{ url: new URL(file, entry).href, integrity }]
  })
}

export interface PrefetchSteps {
  readonly discover: (anew: boolean) => Promise<Discovery>
  readonly provides: Readonly<Record<string, string>>
  readonly sticky: string
  /** The origin for which a version is refused: nothing is asked of it. */
  readonly refusedOrigin: (version: Candidate) => string | null
  /** Rejects on a wrong hash. */
  readonly fetchAsset: (asset: Asset) => Promise<void>
  readonly idle: () => Promise<void>
  /** True once a remote is being loaded: what somebody waits for goes first. */
  readonly isBusy: () => boolean
}

/**
 * Brings the first load of the versions that this visitor would get into the browser's cache, one file after another. Gives
 * way as soon as somebody asks for something; a file that does not come is left alone.
 */
export async function prefetch(names: readonly RemoteName[], steps: PrefetchSteps): Promise<void> {
  const { microFrontends } = await steps.discover(false)
  const { provides, sticky, refusedOrigin, fetchAsset } = steps
  const chosen = names.map((name) => {
    const allowed = (microFrontends[name] ?? []).filter((candidate) => refusedOrigin(candidate) === null)
    return chooseVersion(allowed, { name, provides, sticky })
  })
  for (const asset of chosen.flatMap((candidate) => (candidate === null ? [] : firstLoadOf(candidate)))) {
    await steps.idle()
    if (steps.isBusy()) return
    await fetchAsset(asset).catch(() => undefined)
  }
}

/** The same request as that of the script or stylesheet later, so that the answer serves both. */
export async function fetchAsset({ url, integrity }: Asset): Promise<void> {
  // "low" is a hint that older browsers pass over.
  const answer = await fetch(url, { integrity, mode: 'cors', credentials: 'same-origin', priority: 'low' })
  await answer.arrayBuffer()
}
