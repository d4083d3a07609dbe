import type { Candidate } from '@codex/contracts/discovery'

type Changes = Partial<Candidate['extras']['codex'] & Pick<Candidate, 'metadata' | 'deployment'>>

const METADATA = { version: '1.0.0', integrity: '' }
const ALL_VISITORS = { traffic: 100, default: true }

/** For tests: a listed version of a remote, by default the live 1.0.0 without files for all visitors. */
export const candidate = (
  name: string,
  { metadata = METADATA, deployment = ALL_VISITORS, ...codex }: Changes = {},
): Candidate => ({
  url: `/mfe/${name}/${metadata.version}/remoteEntry.js`,
  metadata,
  deployment,
  extras: {
    codex: {
      requires: {},
      assets: {},
      exposes: {},
      publishedAt: '2026-01-01T00:00:00.000Z',
      status: 'live',
      ...codex,
    },
  },
})
