/** The procedures of docs/operating.md "Backup and restore", as they stand there. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { postgresPrograms } from '../../postgres-programs.cjs'
import { contentOf, sequencesOf, setTextFormats, tablesOf } from '../migrate-data/tables'
import { temporaryFolder } from '../testing/built-server'
import type { TestDatabase } from '../testing/database'
import { createPostgresDatabase, postgresAt } from '../testing/database'
import { create, signUp, testServer } from '../testing/server'
import { databaseOf, holdEmbedded, openEmbedded } from './embedded'

const folder = temporaryFolder()
afterAll(folder.remove)

async function fill(on: TestDatabase): Promise<string> {
  const server = await testServer({ on })
  const token = await signUp(server, 'ann')
  const profile_id = await create(server, token, { name: 'Zoë 🌊' })
  await server.call('/chat/send-message', { profile_id, message: 'Before the backup' }, token)
  await server.close()
  return token
}

const talk = async (on: TestDatabase, token: string) => {
  const server = await testServer({ on, keep: true })
  const [{ profile_id }] = (await server.call('/character/list-profiles', {}, token)).body.profile_list
  const { status } = await server.call('/chat/send-message', { profile_id, message: 'After it' }, token)
  const history = await server.call('/chat/get-chat', { profile_id }, token)
  await server.close()
  return [status, Number(history.body.length)]
}

/** Everything that is in it. */
async function contents({ exec, query }: TestDatabase) {
  const connection = {
    run: async (sql: string) => {
      await exec(sql)
    },
    rows: async (sql: string, values: readonly unknown[]) => (await query<unknown>(sql, [...values])).rows,
  }
  await setTextFormats(connection)
  const tables = await tablesOf(connection)
  const all: Record<string, unknown> = {}
  for (const table of tables) all[table] = await contentOf(connection, table)
  return { tables: all, sequences: await sequencesOf(connection) }
}

async function within<Result>(dataDir: string, work: (on: TestDatabase) => Promise<Result>): Promise<Result> {
  const { client, close } = await holdEmbedded(dataDir, false)
  try {
    return await work({
      environment: {},
      open: () => databaseOf(client, () => Promise.resolve()),
      exec: (sql) => client.exec(sql),
      query: (sql, values) => client.query(sql, values),
    })
  } finally {
    await close()
  }
}

const ofStopped = async () => {
  const [data, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ] // three names
  const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])
  execFileSync('mkdir', [data])
  await (await openEmbedded(data)).close()
  const token = await within(data, fill)
  const before = await within(data, contents)
  copy(data, backup)
  await within(data, (on) => talk(on, token))
  copy(backup, restored)
  expect(await within(restored, contents)).toEqual(before)
  expect(await within(restored, (on) => talk(on, token))).toEqual([200, 4])
}

const ofPostgres = async () => {
  const program = (name: string, ...args: string[]) => execFileSync(join(postgresPrograms() ?? '', name), args)
  const [url, other] = [await createPostgresDatabase(), await createPostgresDatabase()]
  const file = join(folder.path, 'codex.dump')
  const on = await postgresAt(url)
  const token = await fill(on)
  const before = await contents(on)
  program('pg_dump', '--format=custom', '--no-owner', `--file=${file}`, url)
  await talk(on, token)
  program('pg_restore', '--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${other}`, file)
  const restored = await postgresAt(other)
  expect(await contents(restored)).toEqual(before)
  expect(await talk(restored, token)).toEqual([200, 4])
}

it('a backup brings back everything as it was, and the server goes on with it', async () => {
  await (testsOnPostgres ? ofPostgres() : ofStopped())
})
