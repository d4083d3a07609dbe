import type { Candidate } from '../schema'

/** A valid version of the chat remote for the tests of this folder. */
export const hashOf = (letter: string) => `sha384-${letter.repeat(64)}`

export interface Overrides {
  readonly version?: string
  readonly traffic?: number
  readonly byDefault?: boolean
  readonly status?: 'live' | 'held' | 'bad'
  readonly publishedAt?: string
  readonly requires?: Record<string, string>
  readonly placement?: Candidate['extras']['codex']['placement']
}

export function candidate(overrides: Overrides = {}): Candidate {
  const { version = '1.0.0', traffic = 100, byDefault = true, status = 'live', requires = {}, placement } = overrides
  return {
    url: `/mfe/chat/${version}/remoteEntry.js`,
    metadata: { version, integrity: hashOf('a') },
    deployment: { traffic, default: byDefault },
    extras: {
      codex: {
        requires,
        assets: { 'remoteEntry.js': hashOf('a'), '123.ab12.js': hashOf('b'), 'css/x.css': hashOf('c') },
        exposes: { './remote': { js: ['123.ab12.js'], css: ['css/x.css'] } },
        publishedAt: overrides.publishedAt ?? '2026-11-21T12:00:00.000Z',
        status,
        ...(placement && { placement }),
      },
    },
  }
}
