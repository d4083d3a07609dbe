/** A server's registry, reached with a team's token. */
import * as v from 'valibot'
import { discoverySchema, type Candidate, type Discovery } from '@codex/contracts/discovery'
import { whyRefused } from '../check/reasons'
import { shellFactsSchema } from '../check/shell-facts'
import { Complaint } from '../complaint'
import { integrityOf } from '../publish/integrity'
import { countsSchema } from '../reports/counts'
import { userName } from '../root/user-name'
import type { Registry } from './registry'
import { uploadOf } from './upload'

/** Below the server's address. */
export const REGISTRY_PATH = '/mfe-registry'
/** Names the person beside the token; for the audit log alone. */
export const PERSON_HEADER = 'codex-person'

/** ms */
const PATIENCE = 60_000

const published = v.object({ version: v.string(), changed: v.boolean() })
const changed = v.object({ says: v.string() })
const state = v.object({
  counts: countsSchema,
  shell: v.nullable(shellFactsSchema),
  // A server of an earlier release names none, and its pages ask no list.
  origins: v.optional(v.nullable(v.array(v.string())), null),
})
const refusal = v.object({ message: v.string() })

/**
 * @param url address of the server
 * @param token the team's deploy token; without one only what everybody may see can be read
 */
export function httpRegistry(url: string, token: string | null): Registry {
  const base = addressOf(url)

  async function ask(
    path: string,
    { method = 'GET', body }: { method?: string; body?: object } = {},
  ): Promise<unknown> {
    if (token === null) throw new Complaint(`${base} wants a deploy token: put it into MFE_TOKEN.`)
    const headers = { authorization: `Bearer ${token}`, [PERSON_HEADER]: encodeURIComponent(userName()) }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await reach(base + REGISTRY_PATH + path, { method, headers: { ...headers, ...type }, ...sent })
    return jsonOf(answer)
  }
  const document = async () =>
    expected(discoverySchema, await jsonOf(await reach(`${base}/mfe/discovery.json`)), `${base}/mfe/discovery.json`)
  const stateOf = async () => (token === null ? null : expected(state, await ask('/state'), base))

  return {
    name: base,
    publish: async (build, release) =>
      expected(
        published,
        await ask(`/${build.remote}/versions`, { method: 'POST', body: { ...release, build: uploadOf(build) } }),
        base,
      ),
    change: async (remote, order) =>
      expected(changed, await ask(`/${remote}/orders`, { method: 'POST', body: order }), base).says,
    document,
    counts: async () => (await stateOf())?.counts ?? {},
    shell: async () => (await stateOf())?.shell ?? null,
    origins: async () => (await stateOf())?.origins ?? null,
    examine: async () => examineOver(base, await document(), (await stateOf())?.origins ?? null),
  }
}

/** @throws Complaint for an address that would let the token be read on its way */
function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isLoopback = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)))
    throw new Complaint('MFE_REGISTRY takes the address of a server that begins with https://.')
  return url.origin
}

/** No redirect: the token is for this server alone. */
async function reach(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) }).catch(
    (error: unknown) => {
      const { cause } = error instanceof Error ? error : {}
      throw new Complaint(`${url} does not answer (${String(cause ?? error)}).`)
    },
  )
  if (answer.ok) return answer
  const said = v.safeParse(refusal, await jsonOf(answer))
  throw new Complaint(said.success ? said.output.message : `${url} answered ${answer.status}.`)
}

/** Null for what is no JSON, and for what ends midway. */
const jsonOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null)

function expected<Schema extends v.GenericSchema>(schema: Schema, raw: unknown, from: string): v.InferOutput<Schema> {
  const read = v.safeParse(schema, raw)
  if (!read.success) throw new Complaint(`${from} answered something else than a registry does.`)
  return read.output
}

/** Every file as a page gets it. */
async function examineOver(
  base: string,
  { microFrontends }: Discovery,
  origins: readonly string[] | null,
): Promise<string> {
  const listed = Object.entries(microFrontends).flatMap(([remote, all]) => all.map((one) => ({ remote, one })))
  const troubles: string[] = []
  for (const { remote, one } of listed) {
    const refused = whyRefused(one, origins)
    if (refused !== null) troubles.push(`${remote} ${one.metadata.version} is refused: ${refused}.`)
    for (const [file, integrity] of Object.entries(one.extras.codex.assets))
      troubles.push(...(await troublesOfFile(base, { remote, one, file, integrity })))
  }
  if (troubles.length > 0) throw new Complaint(troubles.join('\n'))
  return `${base} is whole: ${listed.length} listed versions of ${Object.keys(microFrontends).length} remotes.`
}

interface Listed {
  readonly remote: string
  readonly one: Candidate
  readonly file: string
  readonly integrity: string
}

async function troublesOfFile(base: string, { remote, one, file, integrity }: Listed): Promise<readonly string[]> {
  const name = `${remote} ${one.metadata.version}`
  const url = new URL(file, new URL(one.url, base))
  const answer = await answerOf(url, base)
  if (typeof answer === 'string') return [`${name}: ${file} ${answer}.`]
  if (integrityOf(answer.content) !== integrity) return [`${name} has another ${file} than its hash says.`]
  const { readers } = answer
  return url.origin === base || readers === base || readers === '*'
    ? []
    : [`${name}: ${url.origin} does not let the pages of ${base} read ${file} (Access-Control-Allow-Origin).`]
}

interface Answer {
  readonly content: Buffer
  /** Access-Control-Allow-Origin */
  readonly readers: string | null
}

/** What an address answers to a page of `base`, or why it does not. */
async function answerOf(url: URL, base: string): Promise<Answer | string> {
  try {
    const answer = await fetch(url, { headers: { origin: base }, signal: AbortSignal.timeout(PATIENCE) })
    if (!answer.ok) return `answers ${answer.status}`
    const readers = answer.headers.get('access-control-allow-origin')
    return { content: Buffer.from(await answer.arrayBuffer()), readers }
  } catch (error) {
    const { cause } = error instanceof Error ? error : {}
    return `does not answer (${String(cause ?? error)})`
  }
}
