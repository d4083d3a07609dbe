import type { AddressInfo } from 'node:net'
import { createApp } from './app'
import { openDatabase } from './database'
import { chooseEngine, findOllama } from './llm'
import { createMetrics } from './metrics'
import { closeConnections } from './http/shutdown'
import type { Settings } from './settings/settings'
import { ConfigError } from './settings/config-error'

export interface Running {
  readonly notices: readonly string[]
  /** For a browser on this machine, e.g. `http://127.0.0.1:3000`. */
  readonly url: string
  readonly close: () => Promise<void>
}

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

async function withFoundModel(settings: Settings) {
  const found = settings.model === null && settings.autodetectModel ? await findOllama() : null
  if (found === null) return { settings, notices: [] }
  return { settings: { ...settings, model: found.model }, notices: [found.sentence] }
}

/** Opens the database and listens. Throws a ConfigError for everything that the user who starts it can fix. */
export async function start(given: Settings, shellRoot: string): Promise<Running> {
  const { settings, notices } = await withFoundModel(given)
  const metrics = createMetrics()
  metrics.followProcess()
  // The pool replaces an idle connection that is lost; if the database is down, the next query fails.
  const onIdleError = (error: unknown) => app?.log.warn(error)
  const database = await openDatabase(settings, onIdleError, (seconds) => metrics.queries.observe(seconds))
  let app: ReturnType<typeof createApp> | null = null
  try {
    const engine = chooseEngine(settings, (failure) => app?.log.warn(failure, 'The language model failed'))
    app = createApp({ settings, database, engine, metrics, shellRoot })
    await app.listen({ host: settings.host, port: settings.port })
    const url = urlOf(settings, app.server.address() as AddressInfo) // it listens on TCP
    const running = app
    return {
      notices,
      url,
      close: async () => {
        await closeConnections(running)
        await database.close()
      },
    }
  } catch (error) {
    await app?.close()
    await database.close()
    throw whyNotListening(settings, error)
  }
}
