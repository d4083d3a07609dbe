import type { AddressInfo } from 'node:net'
import { createApp } from './app'
import { openDatabase } from './database'
import { connectionRepository } from './connections'
import type { Failure } from './llm'
import { chooseEngine, findOllama } from './llm'
import { createLocalModels } from './local-models'
import { modelNetwork } from './llm/connected'
import { createMetrics } from './metrics'
import { closeConnections } from './http/shutdown'
import type { Settings } from './settings/settings'
import { ConfigError } from './settings/config-error'

export interface Folders {
  /** Of the built shell. */
  readonly shellRoot: string
  /** Of the package `server/local-model`. */
  readonly localModel: string
}

export interface Running {
  readonly notices: readonly string[]
  /** For a browser on this machine, e.g. `http://127.0.0.1:3000`. */
  readonly url: string
  readonly close: () => Promise<void>
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

const notConnected = (url: string) => `No AI model is connected yet. Connect one at ${url}/home#who-answers`

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)

function whyNotListening({ host, port }: Settings, error: unknown): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new ConfigError(`Port ${port} is already in use. Please stop what uses it, or set PORT to another one.`)
    case 'EACCES':
      return new ConfigError(`Port ${port} may not be opened by this user. Please set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(`HOST "${host}" is not an address of this machine.`)
    default:
      return error
  }
}

function urlOf({ host }: Settings, { port }: AddressInfo) {
  const anywhere = host === '0.0.0.0' || host === '::'
  const name = anywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

async function foundModel({ model, localModelFile, localModel, autodetectModel }: Settings) {
  const isNamed = (model ?? localModelFile ?? localModel) !== null
  const found = !isNamed && autodetectModel ? await findOllama() : null
  return { model: found?.model ?? null, notices: found === null ? [] : [found.sentence] }
}

/** Opens the database and listens. Throws a ConfigError for everything that the user who starts it can fix. */
export async function start(settings: Settings, { shellRoot, localModel }: Folders): Promise<Running> {
  const { model, notices } = await foundModel(settings)
  const metrics = createMetrics()
  metrics.followProcess()
  // The pool replaces an idle connection that is lost; if the database is down, the next query fails.
  const onIdleError = (error: unknown) => app?.log.warn(error)
  const database = await openDatabase(settings, onIdleError, (seconds) => metrics.queries.observe(seconds))
  let app: ReturnType<typeof createApp> | null = null
  try {
    const report = (failure: Failure) => app?.log.warn(failure, 'The language model failed')
    const localModels = createLocalModels({
      ...{ settings, engineFolder: localModel, reportFailure: report, print },
      report: (error) => app?.log.error(error),
    })
    const engine = localModels.engine ?? chooseEngine(settings, report, localModel)
    const found = model && chooseEngine({ model, localModelFile: null }, report, localModel)
    const network = modelNetwork({ report, run: localModels.run })
    app = createApp({ settings, database, engine, found, network, localModels, metrics, shellRoot })
    await app.listen({ host: settings.host, port: settings.port })
    const url = urlOf(settings, app.server.address() as AddressInfo) // it listens on TCP
    const running = app
    const isConfigured = (settings.model ?? settings.localModelFile ?? settings.localModel ?? model) !== null
    const isConnected = isConfigured || (await connectionRepository(database.queries).isAnyChosen())
    return {
      notices: isConnected ? notices : [...notices, notConnected(url)],
      url,
      close: async () => {
        await closeConnections(running)
        await engine.close?.()
        await localModels.close()
        await database.close()
      },
    }
  } catch (error) {
    await app?.close()
    await database.close()
    throw whyNotListening(settings, error)
  }
}
