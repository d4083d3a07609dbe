import * as v from 'valibot'
import { discoverySchema } from '@codex/contracts/discovery'
import { changedSchema, PERSON_HEADER, REGISTRY_PATH } from '@codex/contracts/registry'
import { shellFactsSchema } from '../publish/shell-facts'
import { CliError } from '../root/cli-error'
import { attemptOn, refusalsOf } from '../publish/refusals'
import { countsSchema } from '../reports/counts'
import { causeOf } from '../root/system-error'
import { userName } from '../root/user-name'
import { download } from './download'
import { examineOver } from './examine-over'
import { fetchFile } from './fetch-file'
import type { Registry } from './registry'
import { expectListedHashes, listedVersion } from './stored'
import { refusalsOfUpload, uploadOf } from './upload'

/** ms */
const TIMEOUT = 60_000

/** Of an upload, ms. */
const PUBLISH_TIMEOUT = 240_000

const published = v.object({ version: v.string(), changed: v.boolean() })
const stateSchema = v.object({
  counts: countsSchema,
  shell: v.nullable(shellFactsSchema),
  // An older server does not send them. `remotes` is null for the operator's token.
  origins: v.optional(v.nullable(v.array(v.string())), null),
  remotes: v.optional(v.nullable(v.array(v.string())), null),
  token: v.optional(v.string()),
})
const refusal = v.object({ message: v.string() })

/** @param token deploy token; without it only public data can be read. @param setting where the address was given */
export function httpRegistry(url: string, token: string | null, setting = 'MFE_REGISTRY'): Registry {
  const base = addressOf(url, setting)

  async function request<Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    body?: object,
    timeout = TIMEOUT,
  ) {
    if (token === null) throw new CliError(`${base} needs a deploy token: set MFE_TOKEN.`)
    const headers = { authorization: `Bearer ${token}`, [PERSON_HEADER]: encodeURIComponent(userName()) }
    const init =
      body === undefined
        ? { headers }
        : {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }
    return read(schema, base + REGISTRY_PATH + path, init, timeout)
  }
  const document = () => read(discoverySchema, `${base}/mfe/discovery.json`)
  const state = async () => (token === null ? null : request(stateSchema, '/state'))

  return {
    refusals: async (offer) => {
      const [listed, known] = [await document(), await state()]
      const { remote } = offer.build
      const unreachable = known?.remotes ? outOfReach(known.remotes, remote) : null
      const attempt = attemptOn(listed, { ...offer, origins: known?.origins ?? null, now: new Date() })
      return [
        ...(unreachable === null ? [] : [unreachable]),
        ...(await refusalsOf(attempt)),
        ...(await refusalsOfUpload(offer)),
      ]
    },
    publish: (build, release) =>
      request(published, `/${build.remote}/versions`, { ...release, build: uploadOf(build) }, PUBLISH_TIMEOUT),
    change: async (remote, order) => (await request(changedSchema, `/${remote}/orders`, order)).says,
    document,
    counts: async () => (await state())?.counts ?? {},
    shell: async () => (await state())?.shell ?? null,
    origins: async () => (await state())?.origins ?? null,
    token: async () => (await state())?.token ?? null,
    stored: async (remote, version) => {
      const candidate = listedVersion(await document(), remote, version)
      const stored = { candidate, files: await download(base, remote, candidate) }
      expectListedHashes(remote, stored)
      return stored
    },
    file: (remote, version, { name, bytes }) =>
      fetchFile(`${base}/mfe/${remote}/${version}/${name}`, {
        bytes,
        most: `it has more than ${bytes} bytes`,
        signal: AbortSignal.timeout(TIMEOUT),
      }),
    examine: async () =>
      examineOver(await document(), { base, origins: (await state())?.origins ?? null, timeout: TIMEOUT }),
  }
}

/** Why a deploy token may not change a remote; null when it may. */
export const outOfReach = (remotes: readonly string[], remote: string): string | null =>
  remotes.includes(remote) ? null : `This deploy token is for ${remotes.join(' and ')}, not for ${remote}.`

/** @throws CliError for an address that would send the token unencrypted */
function addressOf(text: string, setting: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isLoopback = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)))
    throw new CliError(`${setting} takes the address of a server that begins with https://.`)
  return url.origin
}

/** @throws CliError with the server's own message, or when it is no registry */
async function read<Schema extends v.GenericSchema>(
  schema: Schema,
  url: string,
  init: RequestInit = {},
  timeout = TIMEOUT,
): Promise<v.InferOutput<Schema>> {
  // A redirect would send the token to another server.
  const options: RequestInit = { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) }
  const answer = await fetch(url, options).catch((error: unknown) => {
    throw new CliError(`${url} does not answer (${causeOf(error)}).`)
  })
  const json: unknown = await answer.json().catch(() => null)
  if (!answer.ok) {
    const refused = v.safeParse(refusal, json)
    throw new CliError(refused.success ? refused.output.message : `${url} answered ${answer.status}.`)
  }
  const result = v.safeParse(schema, json)
  if (!result.success) throw new CliError(`${url} did not answer as a registry does.`)
  return result.output
}
