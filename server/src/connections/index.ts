/** Model servers that were connected in the app, and who answers whom. */
import type { FastifyInstance } from 'fastify'
import type { OwnCompanion } from '../character/ownership'
import type { Database } from '../database'
import type { Limits } from '../limits'
import type { Engine } from '../llm'
import { builtInEngine } from '../llm'
import type { ModelNetwork } from '../llm/connected/network'
import type { ServedModels } from '../local-models'
import type { Settings } from '../settings/settings'
import { connectedEngines } from './engines'
import { connectionRepository } from './repository'
import { connectionRoutes } from './routes'
import { createScopes } from './scopes'
import { secretsOf } from './secrets'
import { connectionService } from './service'
import { connectionTrial } from './trial'

export { connectionRepository } from './repository'

export interface ConnectionNeeds {
  readonly settings: Settings
  readonly database: Pick<Database, 'queries' | 'notifications'>
  /** Of the settings, for everyone; the built-in one: they name no model. */
  readonly engine: Engine
  /** Of a model server that the start has found. */
  readonly found?: Engine | null
  readonly network: ModelNetwork
  /** Those that this server downloads and runs. */
  readonly localModels: ServedModels
}

interface Served {
  readonly own: OwnCompanion
  readonly limits: Pick<Limits, 'acquireModel'>
  /** Called after a change. */
  readonly onChange: () => void
}

export function createConnections(app: FastifyInstance, needs: ConnectionNeeds, isSingle: boolean) {
  const { settings, database, engine, found = null, network, localModels } = needs
  const { connections: mode, operators } = settings
  let listed: readonly string[] = []
  const repository = connectionRepository(database.queries, () => listed)
  // An account that takes a listed name later is no operator.
  if (operators.length > 0) app.addHook('onReady', async () => void (listed = await repository.idsOf(operators)))
  const secrets = secretsOf(settings)
  const environment = engine === builtInEngine ? null : engine
  const connected = connectedEngines({
    ...{ repository, secrets, network, environment, found, mode, isSingle },
    notifications: database.notifications,
  })
  const scopes = createScopes(connected, mode)

  return {
    engines: connected.engines,
    /** Of an account that is gone. */
    changed: (userId: string) => connected.changed(userId),

    /** Calls `then` where a language model answers a user. */
    ifModel: (then: () => void, report: (error: unknown) => void) =>
      void connected.haveModel().then((have) => have && then(), report),

    /** POST /connections/*. */
    serve(scope: FastifyInstance, { own, limits, onChange }: Served) {
      const service = connectionService({ repository, connected, scopes, secrets, onChange })
      const trial = connectionTrial({ network, scopes, secrets, own, limits })
      connectionRoutes(scope, { service, trial })
      localModels.serve(scope, {
        expectOperator: async (caller) => {
          await scopes.ofOperator(caller)
        },
        connect: service.connectLocal,
        disconnect: service.disconnectLocal,
      })
    },
  }
}
