/** Models that this server downloads and runs. */
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { LocalModel } from '../llm/local'
import { scriptIn } from '../llm/local'
import type { Settings } from '../settings/settings'
import type { Entry } from './catalogue'
import { catalogueOf } from './catalogue'
import { enginePackage } from './engine-package'
import { localEngines } from './engines'
import { createFiles } from './files'
import { machineOf } from './fit'
import { createHub } from './hub'
import { localModels } from './models'
import type { ModelUsers } from './routes'
import { localModelRoutes } from './routes'
import { downloadAtStart } from './terminal'

interface Needs {
  readonly settings: Pick<Settings, 'dataDir' | 'hub' | 'localModel' | 'localModelsFile'>
  /** Of the package that runs models: `server/local-model`. */
  readonly engineFolder: string
  /** Gets failures of replies. */
  readonly reportFailure: NonNullable<LocalModel['report']>
  readonly report: (error: unknown) => void
  /** Gets lines for the terminal. */
  readonly print: (line: string) => void
}

/** Throws a ConfigError for a wrong catalogue, and for a LOCAL_MODEL that it does not have. */
export function createLocalModels({ settings, engineFolder, reportFailure, report, print }: Needs) {
  const { catalogue, configured } = catalogueOf(settings)
  const folder = join(settings.dataDir, 'models')
  const models = localModels({
    ...{ catalogue, report },
    files: createFiles(folder),
    hub: createHub(settings.hub),
    machine: machineOf(folder),
    engine: enginePackage({
      folder: engineFolder,
      script: join(engineFolder, '../../platform/workspace/local-model.mjs'),
      report,
    }),
  })
  const engines = localEngines({ catalogue, models, script: scriptIn(engineFolder), report: reportFailure })

  return {
    run: engines.run,
    /** Of LOCAL_MODEL; null: it is not set. */
    engine: configured === null ? null : engines.run.engineOf(configured.label),

    /** Serves the calls, and begins the download of LOCAL_MODEL when the server listens. A download ends with the server; its part stays. */
    serve(app: FastifyInstance, users: ModelUsers) {
      const unload = (entry: Entry) => engines.unload(entry)
      localModelRoutes(app, { models, users, unload })
      const closing = new AbortController()
      app.addHook('onListen', (started) => {
        if (configured !== null) downloadAtStart(models, configured.id, print, closing.signal).catch(report)
        started()
      })
      app.addHook('preClose', async () => {
        closing.abort()
        await models.cancel()
      })
    },

    close: () => engines.close(),
  }
}
export type ServedModels = Pick<ReturnType<typeof createLocalModels>, 'serve'>
