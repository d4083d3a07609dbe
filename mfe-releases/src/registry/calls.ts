/** The registry over HTTP, with a deploy token. */
import { reloadOnRedirect, SAME_ORIGIN } from '@codex/api/sign-on'
import {
  PERSON_HEADER,
  readChanged,
  readOverview,
  REGISTRY_PATH,
  type Order,
  type Overview,
} from '@codex/contracts/registry'
import { releases } from '@codex/contracts/texts'

/** A call that failed. `status` is the HTTP status, 0 without a complete answer. `message` is a text to show. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError'

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

const texts = releases.failed

/** ms */
const OVERVIEW_TIMEOUT = 20_000
const ORDER_TIMEOUT = 60_000

export interface Access {
  readonly token: string
  /** The user's name, for the audit log; may be empty. */
  readonly person: string
}

/** What the token's owner may see. @throws RegistryError */
export async function fetchOverview(access: Access): Promise<Overview> {
  return readable(readOverview(await call(access, '/overview', {}, OVERVIEW_TIMEOUT)))
}

/** Returns the server's sentence about the change. @throws RegistryError */
export async function sendOrder(access: Access, remote: string, order: Order): Promise<string> {
  const init = { method: 'POST', body: JSON.stringify(order) }
  return readable(readChanged(await call(access, `/${encodeURIComponent(remote)}/orders`, init, ORDER_TIMEOUT)))
}

async function call({ token, person }: Access, path: string, init: RequestInit, timeout: number): Promise<unknown> {
  // No header could carry another one.
  if (!/^[\w-]+$/.test(token)) throw new RegistryError(401, releases.access.unknownToken)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(init.body !== undefined && { 'content-type': 'application/json' }),
    ...(person !== '' && { [PERSON_HEADER]: encodeURIComponent(person) }),
  }
  const options: RequestInit = { ...init, headers, cache: 'no-store', ...SAME_ORIGIN }
  const signal = AbortSignal.timeout(timeout)
  const answer = await fetch(REGISTRY_PATH + path, { ...options, signal }).catch(unanswered)
  if (reloadOnRedirect(answer)) unanswered(null)
  const json = parsed(await answer.text().catch(unanswered))
  if (answer.ok) return json
  throw new RegistryError(answer.status, messageOf(json) ?? texts.answered(answer.status))
}

function unanswered(error: unknown): never {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  throw new RegistryError(0, isTimeout ? texts.timeout : texts.network)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const messageOf = (json: unknown) =>
  typeof json === 'object' && json !== null && 'message' in json && typeof json.message === 'string'
    ? json.message
    : null

function readable<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new RegistryError(200, texts.unreadable)
  return answer
}
