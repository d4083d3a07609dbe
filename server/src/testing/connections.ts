/** The calls of accounts that connect model servers. */
import type { ServedModels } from '../local-models'
import type { FakeNetwork } from './model-network'
import { fakeNetwork } from './model-network'
import type { Environment } from '../settings/settings'
import type { Answer, TestServer } from './server'
import { create, signUp, testServer } from './server'

export const hub = {
  ...{ name: 'Hub', api: 'openai', address: 'https://models.example/v1', key: 'sk-hub', models: ['tiny', 'wise'] },
  ...{ writer_model: '', choose: true },
}

interface Options {
  readonly environment?: Environment
  readonly network?: FakeNetwork
  readonly localModels?: ServedModels
  readonly keep?: boolean
  readonly log?: (line: string) => void
}

export interface Person {
  readonly token: string
  readonly id: string
  /** Calls a path of /connections. */
  readonly connect: (path: string, body?: object) => Promise<Answer>
  /** The answer to a message to the companion. */
  readonly ask: (message?: string) => Promise<Answer>
}

/** A server on which models are connected; each account has a companion. `dataDir` gets the file with the secret. */
export async function connectingServer({ environment = {}, network = fakeNetwork(), ...options }: Options = {}) {
  const secret = { CODEX_SECRET: 'secret-of-the-tests-0' }
  const settings = { RATE_LIMITS: 'off', ...secret, ...environment }
  const server = await testServer({ environment: settings, network, ...options })
  const personOf = async (token: string): Promise<Person> => {
    const id = await create(server, token)
    return {
      ...{ token, id },
      connect: (path, body = {}) => server.call(`/connections/${path}`, body, token),
      ask: (message = 'Hi') => server.call('/chat/send-message', { profile_id: id, message }, token),
    }
  }
  return { server, network, join: async (name: string) => personOf(await signUp(server, name)) }
}
export type ConnectingServer = Awaited<ReturnType<typeof connectingServer>>

export async function dumpOf({ database }: TestServer): Promise<string> {
  const { rows: tables } = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const all: unknown[] = []
  for (const { name } of tables) all.push((await database.query(`select t::text as row from "${name}" t`)).rows)
  return JSON.stringify(all)
}
