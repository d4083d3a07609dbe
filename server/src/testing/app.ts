import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app'
import type { Database } from '../database'
import { builtInEngine } from '../llm'
import type { Environment } from '../settings/settings'
import { readSettings } from '../settings/settings'
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
  return createApp({ settings, database: unreachable, engine: builtInEngine, shellRoot: join(folder, 'shell') })
}

/** A new folder with these files for each test, and one such app at a time on it. */
export function appOfEachTest(files: Readonly<Record<string, string | Buffer>>) {
  let folder: TemporaryFolder
  let app: FastifyInstance
  const open = (environment?: Environment) => {
    app = appWithoutDatabase(folder.path, environment)
  }
  beforeEach(() => {
    folder = temporaryFolder()
    for (const [name, content] of Object.entries(files)) folder.put(name, content)
    open()
  })
  afterEach(async () => {
    await app.close()
    folder.remove()
  })
  return {
    app: () => app,
    pathOf: (name: string) => join(folder.path, name),
    put: (name: string, content: string | Buffer) => folder.put(name, content),
    publish: (microFrontends: object) => folder.put('mfe/discovery.json', JSON.stringify({ microFrontends })),
    /** Another app on the same folder. */
    async reopen(environment?: Environment) {
      await app.close()
      open(environment)
    },
    get: (url: string, headers: Readonly<Record<string, string>> = {}) =>
      app.inject({ method: 'GET', url, headers: { host: 'localhost:3000', ...headers } }),
  }
}
