/** Architecture 4 "Publishing": the registry over HTTP, for `mfe`. A team's token gives access to its own remotes only. */
import { readCounts } from '@codex/platform/reports'
import {
  CliError,
  folderRegistry,
  outOfReach,
  PERSON_HEADER,
  readOrder,
  readUpload,
  REGISTRY_PATH,
  releaseSchema,
  trialQueue,
  UPLOAD_LIMIT,
} from '@codex/platform/registry'
import { rulesFor } from '@codex/platform/trust'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { safeParse } from 'valibot'
import { forApi } from '../http/headers'
import { badRequest, notFound, Refusal } from '../http/refusal'
import type { Settings } from '../settings/settings'
import { freshFile } from '../web/fresh-file'
import { readShellFacts } from '../web/page'
import { remotesOfToken } from './tokens'

interface RegistryNeeds {
  readonly settings: Settings
  readonly shellRoot: string
}

interface RemoteRoute {
  Params: { remote: string }
}

declare module 'fastify' {
  interface FastifyRequest {
    ownRemotes: readonly string[]
  }
}

/** Registers nothing if no deploy token is set. */
export function registryRoutes(app: FastifyInstance, { settings, shellRoot }: RegistryNeeds) {
  const { mfeRoot, deployTokens: tokens, remoteOrigins: origins, trust } = settings
  if (tokens.size === 0) return
  const shell = freshFile(join(shellRoot, 'shell.json'), readShellFacts, null, (error) => app.log.error(error))

  // The pages of this server itself, as a visitor gets them.
  const pages = async (path: string) => {
    const { statusCode: status, headers, rawPayload: body } = await app.inject(path)
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
    return { status, headers: Object.fromEntries(texts), body }
  }
  const trials = trialQueue({ mode: settings.trial, pages })
  app.addHook('preClose', (done) => {
    trials.close()
    done()
  })

  /** Answers a CliError with its message, without the path of the registry's folder. */
  async function refusingCliErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof CliError) throw new Refusal(409, error.message.replaceAll(mfeRoot, 'the registry'))
      throw error
    }
  }

  app.decorateRequest('ownRemotes')
  // Before the body is read, so that an unknown client cannot upload anything.
  app.addHook<{ Params: Partial<RemoteRoute['Params']> }>('onRequest', (request, reply, done) => {
    reply.headers(forApi)
    request.ownRemotes = remotesOfToken(tokens, request.headers.authorization)
    done(refusalOf(request.ownRemotes, request.params.remote))
  })

  app.get(`${REGISTRY_PATH}/state`, async ({ ownRemotes }) => {
    const counts = Object.entries(await readCounts(mfeRoot))
    const ownCounts = counts.filter(([key]) => ownRemotes.includes(key.split(' ')[0] ?? ''))
    const signed = ownRemotes.filter((remote) => rulesFor(trust, remote).length > 0)
    return { counts: Object.fromEntries(ownCounts), shell: shell(), origins, remotes: ownRemotes, signed }
  })

  const large = { bodyLimit: UPLOAD_LIMIT }
  app.post<RemoteRoute>(`${REGISTRY_PATH}/:remote/versions`, large, async (request) => {
    const { build, ...fields } = bodyOf(request)
    const release = safeParse(releaseSchema, fields)
    if (!release.success)
      throw badRequest('Please send the traffic, how many versions stay listed, and at most the origin.')
    const { remote } = request.params
    return refusingCliErrors(async () => {
      const registry = folderRegistry(mfeRoot, { by: authorOf(request), origins, trust })
      const uploaded = await readUpload(remote, build)
      const refusals = await registry.refusals({ build: uploaded, release: release.output, unreleased: [] })
      if (refusals.length > 0) throw new CliError(refusals.join('\n'))
      const trial = await trials.run(uploaded)
      const published = await registry.publish(uploaded, release.output)
      return { ...published, ...(trial !== null && { trial }) }
    })
  })

  app.post<RemoteRoute>(`${REGISTRY_PATH}/:remote/orders`, async (request) => {
    const order = readOrder(request.body)
    if (order === null) throw badRequest('This is no order.')
    const says = await refusingCliErrors(() =>
      folderRegistry(mfeRoot, { by: authorOf(request) }).change(
        request.params.remote,
        order,
        shell()?.provides ?? null,
      ),
    )
    return { says }
  })

  app.all(`${REGISTRY_PATH}/*`, () => {
    throw notFound()
  })
}

function refusalOf(ownRemotes: readonly string[], remote: string | undefined): Refusal | undefined {
  if (ownRemotes.length === 0) return new Refusal(401, 'This deploy token is not known here.')
  const reason = remote === undefined ? null : outOfReach(ownRemotes, remote)
  return reason === null ? undefined : new Refusal(403, reason)
}

const bodyOf = ({ body }: FastifyRequest): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {}

/** For the audit log: the claimed name of the user, and the remotes of the token. */
function authorOf({ headers, ownRemotes }: FastifyRequest): string {
  const name = String(headers[PERSON_HEADER] ?? '').replace(/[^\w.%@-]/g, '')
  return `${name.slice(0, 64) || 'unknown user'} with the token of ${ownRemotes.join(' and ')}`
}
