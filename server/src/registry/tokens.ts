/** Deploy tokens: of teams, in MFE_DEPLOY_TOKENS and in a file that is read at each call, and the operator's. */
import { isRemoteName } from '@codex/contracts/remotes'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { Refusal } from '../http/refusal'
import { areSameSecret } from '../http/secret'
import { ConfigError } from '../settings/config-error'
import type { Settings } from '../settings/settings'

type TokenSettings = Pick<Settings, 'deployTokens' | 'deployTokensFile' | 'operatorToken'>

/** What a token gives access to. */
export interface Access {
  /** The remotes of a team. */
  readonly remotes: readonly string[]
  /** To every remote, also to one that is not listed yet. */
  readonly isOperator: boolean
  /** A sentence for its holder: whose token it is, and until when. */
  readonly says: string
}

interface TeamToken {
  readonly remote: string
  /** Of the token, hexadecimal. */
  readonly sha256: string
  /** ms since 1970; null: it has no end. */
  readonly until: number | null
}

/** For rotation the old one and the new one. */
const MOST = 2

const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(
    v.pipe(v.string(), v.check(isRemoteName)),
    v.pipe(
      v.array(
        v.strictObject({
          sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
          until: v.optional(
            v.nullable(v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse), v.number())),
            null,
          ),
        }),
      ),
      v.maxLength(MOST),
    ),
  ),
)

const FORM = `{"chat": [{"sha256": "…", "until": "2026-12-31T00:00:00Z"}]} with at most ${MOST} tokens of a remote`

const sha256Of = (token: string) => createHash('sha256').update(token).digest('hex')

/** @throws ConfigError, which repeats nothing of the file but the names of its keys */
function readTokens(path: string, { deployTokens, operatorToken }: TokenSettings): readonly TeamToken[] {
  const problem = (what: string) => new ConfigError(`MFE_DEPLOY_TOKENS_FILE is ${JSON.stringify(path)}, but ${what}.`)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw problem(`it can't be read: ${(error as NodeJS.ErrnoException).code}`) // fs throws errors with a code
  }
  const { success, output, issues } = v.safeParse(fileSchema, text)
  if (!success) throw problem(`${v.getDotPath(issues[0]) ?? 'the whole file'} is not of the form ${FORM}`)
  const tokens = Object.entries(output).flatMap(([remote, all]) => all.map((one) => ({ remote, ...one })))
  const twice = Object.keys(output).find((remote) => deployTokens.has(remote))
  if (twice !== undefined) throw problem(`${twice} is also in MFE_DEPLOY_TOKENS: remove it there`)
  if (operatorToken !== null && tokens.some(({ sha256 }) => sha256 === sha256Of(operatorToken)))
    throw problem('it has MFE_OPERATOR_TOKEN: set another one')
  return tokens
}

/** A token that only its hash is known of needs the length of the others, too. */
const BEARER = /^Bearer ([\w-]{16,})$/i

const isCurrent = ({ until }: TeamToken) => until === null || Date.now() < until
const endOf = ({ until }: TeamToken) =>
  until === null ? '' : ` (until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC)`

/**
 * Returns what judges the `Authorization` of a call. While the file is not valid no token of it is accepted: the last valid
 * one may have a token that was revoked. @throws ConfigError when it is not valid at the start
 */
export function accessByToken(settings: TokenSettings, onError: (error: unknown) => void) {
  const { deployTokensFile, operatorToken } = settings
  const ofSettings = [...settings.deployTokens].map(([remote, token]): TeamToken => ({
    remote,
    sha256: sha256Of(token),
    until: null,
  }))
  const read = () => (deployTokensFile === null ? [] : readTokens(deployTokensFile, settings))
  read()

  let lastError = ''
  /** Null while the file is not valid. */
  function ofFile(): readonly TeamToken[] | null {
    try {
      const tokens = read()
      lastError = ''
      return tokens
    } catch (error) {
      // Once for each problem, not for each call.
      if (lastError !== String(error)) onError(error)
      lastError = String(error)
      return null
    }
  }

  return (authorization = ''): Access | Refusal => {
    const token = BEARER.exec(authorization)?.[1] ?? ''
    if (operatorToken !== null && areSameSecret(operatorToken, token))
      return { remotes: [], isOperator: true, says: "This is the operator's token." }
    const inFile = ofFile()
    const sent = sha256Of(token)
    const own = [...ofSettings, ...(inFile ?? [])].filter(({ sha256 }) => areSameSecret(sha256, sent))
    const current = own.filter(isCurrent)
    if (current.length > 0) {
      const named = current.map((one) => one.remote + endOf(one)).join(' and ')
      return { remotes: current.map(({ remote }) => remote), isOperator: false, says: `This is the token of ${named}.` }
    }
    if (own.length > 0) return new Refusal(401, 'This deploy token has ended: ask the operator for the next one.')
    return inFile === null
      ? new Refusal(503, 'The deploy tokens of teams can not be read now: ask the operator.')
      : new Refusal(401, 'This deploy token is not known here.')
  }
}
