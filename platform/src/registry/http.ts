/** A server's registry, reached with a team's token. */
import * as v from 'valibot'
import { discoverySchema } from '@codex/contracts/discovery'
import { shellFactsSchema } from '../check/shell-facts'
import { CliError } from '../cli-error'
import { refusalsOf } from '../publish/refusals'
import { countsSchema } from '../reports/counts'
import { userName } from '../root/user-name'
import { examineOver } from './examine-over'
import { outOfReach } from './reach'
import type { Registry } from './registry'
import { refusalsOfUpload, uploadOf } from './upload'

/** Below the server's address. */
export const REGISTRY_PATH = '/mfe-registry'
/** Names the person beside the token; for the audit log alone. */
export const PERSON_HEADER = 'codex-person'

/** ms */
const TIMEOUT = 60_000

const published = v.object({ version: v.string(), changed: v.boolean() })
const changed = v.object({ says: v.string() })
const state = v.object({
  counts: countsSchema,
  shell: v.nullable(shellFactsSchema),
  // A server of an earlier release names none, and its pages ask no list.
  origins: v.optional(v.nullable(v.array(v.string())), null),
  /** That the token reaches. */
  remotes: v.optional(v.nullable(v.array(v.string())), null),
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
    if (token === null) throw new CliError(`${base} wants a deploy token: put it into MFE_TOKEN.`)
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
    refusals: async (offer) => {
      const { remote } = offer.build
      const [{ microFrontends }, known] = [await document(), await stateOf()]
      const out = known?.remotes ? outOfReach(known.remotes, remote) : null
      const attempt = {
        ...offer,
        before: microFrontends[remote] ?? [],
        origins: known?.origins ?? null,
        now: new Date(),
      }
      return [...(out === null ? [] : [out]), ...refusalsOf(attempt), ...refusalsOfUpload(offer)]
    },
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
    examine: async () =>
      examineOver(base, await document(), { origins: (await stateOf())?.origins ?? null, timeout: TIMEOUT }),
  }
}

/** @throws CliError for an address that would let the token be read on its way */
function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isLoopback = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)))
    throw new CliError('MFE_REGISTRY takes the address of a server that begins with https://.')
  return url.origin
}

/** No redirect: the token is for this server alone. */
async function reach(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) }).catch(
    (error: unknown) => {
      const { cause } = error instanceof Error ? error : {}
      throw new CliError(`${url} does not answer (${String(cause ?? error)}).`)
    },
  )
  if (answer.ok) return answer
  const said = v.safeParse(refusal, await jsonOf(answer))
  throw new CliError(said.success ? said.output.message : `${url} answered ${answer.status}.`)
}

/** Null for what is no JSON, and for what ends midway. */
const jsonOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null)

function expected<Schema extends v.GenericSchema>(schema: Schema, raw: unknown, from: string): v.InferOutput<Schema> {
  const read = v.safeParse(schema, raw)
  if (!read.success) throw new CliError(`${from} answered something else than a registry does.`)
  return read.output
}
