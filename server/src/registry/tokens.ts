/** Deploy tokens: each reaches the remotes it was given for, and no other. */
import { createHash, timingSafeEqual } from 'node:crypto'

export interface Reach {
  readonly remotes: readonly string[]
}

const digest = (token: string) => createHash('sha256').update(token).digest()

/** Answers what a bearer token reaches; null for an unknown one. Takes the same time for every token. */
export function deployTokens(tokens: ReadonlyMap<string, string>): (authorization: string | undefined) => Reach | null {
  const known = [...tokens].map(([remote, token]) => [remote, digest(token)] as const)
  return (authorization = '') => {
    const given = digest(authorization.replace(/^Bearer /i, ''))
    const remotes = known.filter(([, token]) => timingSafeEqual(token, given)).map(([remote]) => remote)
    return remotes.length === 0 ? null : { remotes }
  }
}
