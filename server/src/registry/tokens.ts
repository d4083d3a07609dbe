import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (token: string) => createHash('sha256').update(token).digest()

/** Returns the remotes of a bearer token, none for an unknown one. A token without `Bearer` is unknown. Takes the same time for every token. */
export function deployTokens(tokens: ReadonlyMap<string, string>): (authorization?: string) => readonly string[] {
  const known = [...tokens].map(([remote, token]) => [remote, digest(token)] as const)
  return (authorization = '') => {
    const token = /^Bearer (.+)$/i.exec(authorization)?.[1]
    if (token === undefined) return []
    const given = digest(token)
    return known.filter(([, expected]) => timingSafeEqual(expected, given)).map(([remote]) => remote)
  }
}
