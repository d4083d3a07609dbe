import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app'
import type { Database } from '../database'
import { builtInEngine } from '../llm'
import type { Environment } from '../settings/settings'
import { readSettings } from '../settings/settings'
import { modelsIn } from './local-models'
import { fakeNetwork } from './model-network'
import { temporaryFolder, type TemporaryFolder } from './temporary-folder'

// What is tested on such an app reads nothing of the database.
const unreachable = {
  queries: {},
  check: () => Promise.reject(new Error('down')),
  close: () => Promise.resolve(),
} as unknown as Database

/** The app without a database: its shell is in `folder`/shell, its remotes are in `folder`/mfe. */
export function appWithoutDatabase(folder: string, environment: Environment = {}): FastifyInstance {
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment })
  return createApp({
    settings,
    database: unreachable,
    engine: builtInEngine,
    network: fakeNetwork(),
    localModels: modelsIn(folder, settings),
    shellRoot: join(folder, 'shell'),
  })
}

/** A new folder with these files for each test, and such an app on it. */
export function appOfEachTest(files: Readonly<Record<string, string | Buffer>>, environment?: Environment) {
  let folder: TemporaryFolder
  let app: FastifyInstance
  const opened: FastifyInstance[] = []
  const closeAll = () => Promise.all(opened.splice(0).map((one) => one.close()))
  /** One more on the same folder. */
  const open = (settings = environment) => {
    app = appWithoutDatabase(folder.path, settings)
    opened.push(app)
    return app
  }
  beforeEach(() => {
    folder = temporaryFolder()
    for (const [name, content] of Object.entries(files)) folder.put(name, content)
    open()
  })
  afterEach(async () => {
    await closeAll()
    folder.remove()
  })
  return {
    /** The last one that was opened. */
    app: () => app,
    open,
    async reopen(settings?: Environment) {
      await closeAll()
      open(settings)
    },
    pathOf: (name: string) => join(folder.path, name),
    put: (name: string, content: string | Buffer) => folder.put(name, content),
    publish: (microFrontends: object) => folder.put('mfe/discovery.json', JSON.stringify({ microFrontends })),
    get: (url: string, headers: Readonly<Record<string, string>> = {}) =>
      app.inject({ method: 'GET', url, headers: { host: 'localhost:3000', ...headers } }),
  }
}
