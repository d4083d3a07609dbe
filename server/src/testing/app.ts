import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app'
import type { Database } from '../database'
import { builtInEngine } from '../llm'
import type { Environment } from '../settings/settings'
import { readSettings } from '../settings/settings'

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
