/** Architecture 4 "Publishing": the registry over HTTP, for `mfe` and the page of releases. A team's token gives access to its own remotes only. */
import { PERSON_HEADER, readOrder, REGISTRY_PATH } from '@codex/contracts/registry'
import { isRemoteName } from '@codex/contracts/remotes'
import { readOverview } from '@codex/platform/overview'
import { readCounts } from '@codex/platform/reports'
import { CliError, folderRegistry, outOfReach, readUpload, releaseSchema, UPLOAD_LIMIT } from '@codex/platform/registry'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { safeParse } from 'valibot'
import { forApi } from '../http/headers'
import { badRequest, notFound, Refusal, tooMany } from '../http/refusal'
import type { Settings } from '../settings/settings'
import { freshFile } from '../web/fresh-file'
import { readShellFacts } from '../web/page'
import { accessByToken, type Access } from './tokens'
import { countWrongTokens } from './wrong-tokens'

interface RegistryNeeds {
  readonly settings: Settings
  readonly shellRoot: string
}

interface RemoteRoute {
  Params: { remote: string }
}

declare module 'fastify' {
  interface FastifyRequest {
    access: Access
  }
}

/** Registers nothing if no token is set. */
export function registryRoutes(app: FastifyInstance, { settings, shellRoot }: RegistryNeeds) {
  const { mfeRoot, deployTokens, deployTokensFile, operatorToken, remoteOrigins: origins } = settings
  if (deployTokens.size === 0 && deployTokensFile === null && operatorToken === null) return
  const log = (error: unknown) => app.log.error(error)
  const shell = freshFile(join(shellRoot, 'shell.json'), readShellFacts, null, log)
  const accessOf = accessByToken(settings, log)

  /** Answers a CliError with its message, without the path of the registry's folder. */
  async function refusingCliErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof CliError) throw new Refusal(409, error.message.replaceAll(mfeRoot, 'the registry'))
      throw error
    }
  }

  const wrongTokens = countWrongTokens(settings.limits?.wrongTokens ?? null)
  function admit(request: FastifyRequest, remote: string | undefined): Refusal | undefined {
    const seconds = wrongTokens.wait(request.ip)
    if (seconds > 0) return tooMany('wrong deploy tokens from your network', seconds)
    const access = accessOf(request.headers.authorization)
    if (access instanceof Refusal) {
      wrongTokens.add(request.ip)
      return access
    }
    request.access = access
    return refusalOf(access, remote)
  }

  app.decorateRequest('access')
  // Before the body is read, so that an unknown client cannot upload anything.
  app.addHook<{ Params: Partial<RemoteRoute['Params']> }>('onRequest', (request, reply, done) => {
    reply.headers(forApi)
    done(admit(request, request.params.remote))
  })

  app.get(`${REGISTRY_PATH}/state`, async ({ access }) => {
    const counts = Object.entries(await readCounts(mfeRoot)).filter(([key]) => sees(access, key.split(' ')[0] ?? ''))
    const remotes = access.isOperator ? null : access.remotes
    return { counts: Object.fromEntries(counts), shell: shell(), origins, remotes, token: access.says }
  })

  app.get(`${REGISTRY_PATH}/overview`, ({ access }) =>
    refusingCliErrors(async () => ({
      ...(await readOverview(mfeRoot, { shell: shell(), origins, sees: (remote) => sees(access, remote) })),
      token: access.says,
    })),
  )

  const large = { bodyLimit: UPLOAD_LIMIT }
  app.post<RemoteRoute>(`${REGISTRY_PATH}/:remote/versions`, large, async (request) => {
    const { build, ...fields } = bodyOf(request)
    const release = safeParse(releaseSchema, fields)
    if (!release.success)
      throw badRequest(
        'Please send the traffic, how many versions stay listed, and at most the origin, a reason and a trial.',
      )
    const { remote } = request.params
    return refusingCliErrors(async () => {
      const registry = folderRegistry(mfeRoot, { by: authorOf(request), origins })
      const uploaded = await readUpload(remote, build)
      const refusals = await registry.refusals({ build: uploaded, release: release.output })
      if (refusals.length > 0) throw new CliError(refusals.join('\n'))
      return registry.publish(uploaded, release.output)
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

const sees = ({ isOperator, remotes }: Access, remote: string) => isOperator || remotes.includes(remote)

function refusalOf({ isOperator, remotes }: Access, remote: string | undefined): Refusal | undefined {
  if (remote === undefined) return undefined
  // The names of teams are those of the settings.
  if (isOperator) return isRemoteName(remote) ? undefined : notFound()
  const reason = outOfReach(remotes, remote)
  return reason === null ? undefined : new Refusal(403, reason)
}

const bodyOf = ({ body }: FastifyRequest): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {}

/** For the audit log: the claimed name of the user, and whose token it is. */
function authorOf({ headers, access }: FastifyRequest): string {
  const name = String(headers[PERSON_HEADER] ?? '').replace(/[^\w.%@-]/g, '')
  const token = access.isOperator ? "the operator's token" : `the token of ${access.remotes.join(' and ')}`
  return `${name.slice(0, 64) || 'unknown user'} with ${token}`
}
