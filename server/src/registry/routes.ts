/** Architecture 4 "Publishing": what `mfe` does over HTTP. A team's token reaches its own remotes alone. */
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
  UPLOAD_LIMIT,
} from '@codex/platform/registry'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { safeParse } from 'valibot'
import { forApi } from '../http/headers'
import { badRequest, notFound, Refusal } from '../http/refusal'
import type { Settings } from '../settings/settings'
import { freshFile } from '../web/fresh-file'
import { readShellFacts } from '../web/page'
import { deployTokens, type Reach } from './tokens'

interface RegistryNeeds {
  readonly settings: Settings
  /** Folder of the built shell. */
  readonly shellRoot: string
}

interface AboutRemote {
  Params: { remote: string }
}

declare module 'fastify' {
  interface FastifyRequest {
    reach: Reach
  }
}

/** Nothing is here where no deploy token is set. */
export function registryRoutes(app: FastifyInstance, { settings, shellRoot }: RegistryNeeds) {
  const { mfeRoot, deployTokens: tokens, remoteOrigins: origins } = settings
  if (tokens.size === 0) return
  const reachOf = deployTokens(tokens)
  const shell = freshFile(join(shellRoot, 'shell.json'), readShellFacts, null, (error) => app.log.error(error))

  /** What a person can mend is told; the path of a folder is not. */
  async function answered<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof CliError) throw new Refusal(409, error.message.replaceAll(mfeRoot, 'the registry'))
      throw error
    }
  }

  app.decorateRequest('reach')
  // Before a body is read: strangers upload nothing.
  app.addHook<{ Params: Partial<AboutRemote['Params']> }>('onRequest', (request, reply, done) => {
    reply.headers(forApi)
    const reach = reachOf(request.headers.authorization)
    if (reach !== null) request.reach = reach
    done(whyNot(reach, request.params.remote))
  })

  app.get(`${REGISTRY_PATH}/state`, async ({ reach }) => {
    const counts = Object.entries(await readCounts(mfeRoot))
    const own = counts.filter(([key]) => reach.remotes.includes(key.split(' ')[0] ?? ''))
    return { counts: Object.fromEntries(own), shell: shell(), origins, remotes: reach.remotes }
  })

  const large = { bodyLimit: UPLOAD_LIMIT }
  app.post<AboutRemote>(`${REGISTRY_PATH}/:remote/versions`, large, async (request) => {
    const { build, ...release } = bodyOf(request)
    const asked = safeParse(releaseSchema, release)
    if (!asked.success)
      throw badRequest(
        'Say which traffic it gets, how many versions stay listed, and at most from which origin it comes.',
      )
    const { remote } = request.params
    return answered(() =>
      folderRegistry(mfeRoot, { by: whoOf(request), origins }).publish(readUpload(remote, build), asked.output),
    )
  })

  app.post<AboutRemote>(`${REGISTRY_PATH}/:remote/orders`, async (request) => {
    const order = readOrder(request.body)
    if (order === null) throw badRequest('This is no order.')
    const says = await answered(() =>
      folderRegistry(mfeRoot, { by: whoOf(request) }).change(request.params.remote, order, shell()?.provides ?? null),
    )
    return { says }
  })

  app.all(`${REGISTRY_PATH}/*`, () => {
    throw notFound()
  })
}

function whyNot(reach: Reach | null, remote: string | undefined): Refusal | undefined {
  if (reach === null) return new Refusal(401, 'This deploy token is not known here.')
  const out = remote === undefined ? null : outOfReach(reach.remotes, remote)
  return out === null ? undefined : new Refusal(403, out)
}

const bodyOf = ({ body }: FastifyRequest): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {}

/** For the audit log: whose token it was, and who they say they are. */
function whoOf({ headers, reach }: FastifyRequest): string {
  const said = String(headers[PERSON_HEADER] ?? '').replace(/[^\w.%@-]/g, '')
  return `${said.slice(0, 64) || 'somebody'} with the token of ${reach.remotes.join(' and ')}`
}
