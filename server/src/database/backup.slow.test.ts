/** The procedures of docs/operating.md "Backup and restore". */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { postgresPrograms } from '../../postgres-programs.cjs'
import { contentOf, sequencesOf, setTextFormats, tablesOf } from '../migrate-data/tables'
import { temporaryFolder } from '../testing/temporary-folder'
import type { TestDatabase } from '../testing/database'
import { createPostgresDatabase, embeddedIn, postgresAt } from '../testing/database'
import { create, signUp, testServer } from '../testing/server'
import { lockAndOpen, openEmbedded } from './embedded'

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

async function talk(on: TestDatabase, token: string) {
  const server = await testServer({ on, keep: true })
  const [{ profile_id }] = (await server.call('/character/list-profiles', {}, token)).body.profile_list
  const { status } = await server.call('/chat/send-message', { profile_id, message: 'After it' }, token)
  const history = await server.call('/chat/get-chat', { profile_id }, token)
  await server.close()
  return [status, Number(history.body.length)]
}

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

async function inFolder<Result>(dataDir: string, work: (on: TestDatabase) => Promise<Result>): Promise<Result> {
  const { client, close } = await lockAndOpen(dataDir)
  try {
    return await work(embeddedIn(client))
  } finally {
    await close()
  }
}

async function restoreFolder() {
  const data = join(folder.path, 'data')
  const backup = join(folder.path, 'backup')
  const restored = join(folder.path, 'restored')
  const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])
  execFileSync('mkdir', [data])
  await (await openEmbedded(data)).close()
  const token = await inFolder(data, fill)
  const before = await inFolder(data, contents)
  copy(data, backup)
  await inFolder(data, (on) => talk(on, token))
  copy(backup, restored)
  expect(await inFolder(restored, contents)).toEqual(before)
  expect(await inFolder(restored, (on) => talk(on, token))).toEqual([200, 4])
}

async function restoreDump() {
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

it('a backup restores the whole database, and the server continues on it', async () => {
  await (testsOnPostgres ? restoreDump() : restoreFolder())
})
