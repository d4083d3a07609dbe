import { areSameSecret } from '../http/secret'

/** Returns the remotes of a bearer token: none without `Bearer` or for an unknown token. */
export function remotesOfToken(tokens: ReadonlyMap<string, string>, authorization = ''): readonly string[] {
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1]
  if (token === undefined) return []
  return [...tokens].filter(([, known]) => areSameSecret(known, token)).map(([remote]) => remote)
}
