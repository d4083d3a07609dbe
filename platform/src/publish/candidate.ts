import type { Candidate } from '@codex/contracts/discovery'
import { FIRST_FRAME_FILE } from '@codex/contracts/first-frame'
import { ENTRY, type BuildOutput } from './build-output'
import { integrityOf } from './integrity'

interface Listing {
  readonly traffic: number
  readonly publishedAt: Date
  /** Of the host that serves the files; without it the host of the page. */
  readonly origin?: string | undefined
}

export function candidateOf(build: BuildOutput, { traffic, publishedAt, origin = '' }: Listing): Candidate {
  const assets = assetsOf(build.files)
  return {
    url: `${origin}/mfe/${build.remote}/${build.version}/${ENTRY}`,
    metadata: { version: build.version, integrity: assets[ENTRY] ?? '' },
    deployment: { traffic, default: traffic === 100 },
    extras: {
      codex: {
        requires: requirementsOf(build),
        assets,
        exposes: copyOf(build.exposes),
        publishedAt: publishedAt.toISOString(),
        status: 'live',
        ...(build.placement && { placement: build.placement }),
      },
    },
  }
}

/** Mutable, as the schemas of valibot have it. */
export const copyOf = (exposes: BuildOutput['exposes']) =>
  Object.fromEntries(Object.entries(exposes).map(([name, { js, css }]) => [name, { js: [...js], css: [...css] }]))

const isAsset = (file: string) => /\.(?:js|css)$/.test(file) || file === FIRST_FRAME_FILE

const assetsOf = (files: ReadonlyMap<string, Buffer>): Record<string, string> =>
  Object.fromEntries(
    [...files].filter(([file]) => isAsset(file)).map(([file, content]) => [file, integrityOf(content)]),
  )

/** Ranges that a shell must satisfy: shared singletons, and the contracts that the remote bundles. */
const requirementsOf = ({ shared, contracts }: BuildOutput): Record<string, string> => ({
  ...Object.fromEntries(shared.filter(({ singleton }) => singleton).map(({ name, range }) => [name, range])),
  '@codex/contracts': `^${contracts}`,
})

export const versionOf = ({ metadata }: Candidate) => metadata.version
/** ms since 1970 */
export const publishedAt = ({ extras }: Candidate) => Date.parse(extras.codex.publishedAt)
export const isLive = ({ extras }: Candidate) => extras.codex.status === 'live'
export const isDefault = ({ deployment }: Candidate) => deployment.default
export const isCanary = ({ deployment }: Candidate) => !deployment.default && deployment.traffic > 0
export const liveDefaultOf = (candidates: readonly Candidate[]) =>
  candidates.find((one) => isDefault(one) && isLive(one))
export const newestFirst = (candidates: readonly Candidate[]) =>
  candidates.toSorted((a, b) => publishedAt(b) - publishedAt(a))
