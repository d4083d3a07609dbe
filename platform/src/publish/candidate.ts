import type { Candidate } from '@codex/contracts/discovery'
import { ENTRY, type BuildOutput } from './build-output'
import { integrityOf } from './integrity'

export interface Release {
  /** Share of visitors in percent; 100 makes it the default. */
  readonly traffic: number
  readonly publishedAt: Date
  /** Of the host that serves its folder; without one it is the host of the page. */
  readonly origin?: string
}

/** The discovery entry of a build: everything in it is derived, nothing is written by hand. */
export function candidateOf(build: BuildOutput, { traffic, publishedAt, origin = '' }: Release): Candidate {
  const assets = assetsOf(build.files)
  return {
    url: `${origin}/mfe/${build.remote}/${build.version}/${ENTRY}`,
    metadata: { version: build.version, integrity: assets[ENTRY] ?? '' },
    deployment: { traffic, default: traffic === 100 },
    extras: {
      codex: {
        requires: requirementsOf(build),
        assets,
        exposes: Object.fromEntries(
          Object.entries(build.exposes).map(([exposed, { js, css }]) => [exposed, { js: [...js], css: [...css] }]),
        ),
        publishedAt: publishedAt.toISOString(),
        status: 'live',
      },
    },
  }
}

/** Hashes of all that a page loads with integrity. */
const assetsOf = (files: ReadonlyMap<string, Buffer>): Record<string, string> =>
  Object.fromEntries(
    [...files].filter(([file]) => /\.(?:js|css)$/.test(file)).map(([file, content]) => [file, integrityOf(content)]),
  )

/** Ranges a shell must satisfy: the shared singletons as built against, and the contracts that the remote bundles. */
const requirementsOf = ({ shared, contracts }: BuildOutput): Record<string, string> => ({
  ...Object.fromEntries(shared.filter(({ singleton }) => singleton).map(({ name, range }) => [name, range])),
  '@codex/contracts': `^${contracts}`,
})
