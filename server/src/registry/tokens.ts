import { areSameSecret } from '../http/secret'
import type { Settings } from '../settings/settings'

/** What a token gives access to. */
export interface Access {
  /** The remotes of a team. */
  readonly remotes: readonly string[]
  /** To every remote, also to one that is not listed yet. */
  readonly isOperator: boolean
}

type Tokens = Pick<Settings, 'deployTokens' | 'operatorToken'>

/** The access of a bearer token: null without `Bearer` or for an unknown token. */
export function accessOf({ deployTokens, operatorToken }: Tokens, authorization = ''): Access | null {
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1]
  if (token === undefined) return null
  const isOperator = operatorToken !== null && areSameSecret(operatorToken, token)
  const remotes = [...deployTokens].filter(([, known]) => areSameSecret(known, token)).map(([remote]) => remote)
  return isOperator || remotes.length > 0 ? { remotes, isOperator } : null
}
