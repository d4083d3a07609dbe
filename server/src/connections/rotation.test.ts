/** Keys are encrypted again with a new secret, and readable at each point of it. */
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database'
import { readSettings } from '../settings/settings'
import type { TestDatabase } from '../testing/database'
import { empty, testDatabase } from '../testing/database'
import { person } from '../testing/person'
import type { TemporaryFolder } from '../testing/temporary-folder'
import { temporaryFolder } from '../testing/temporary-folder'
import { connections, users } from '../database/schema'
import { rotate, rotateSecret } from './rotation'
import { openKey, seal } from './sealed'
import type { Secrets } from './secrets'
import { secretsOf } from './secrets'

let shared: TestDatabase
let database: Database
let folder: TemporaryFolder
beforeEach(async () => {
  shared = await testDatabase()
  database = await shared.open()
  await empty(shared)
  folder = temporaryFolder()
})
afterEach(async () => {
  await database.close()
  folder.remove()
})

const pathOf = (name: string) => join(folder.path, name)
const KEYS = ['sk-1', 'sk-2', null]
const settings = (environment: Record<string, string> = {}) => readSettings({ DATA_DIR: folder.path, ...environment })
const secrets = (environment?: Record<string, string>) => secretsOf(settings(environment))

async function save(by: Secrets) {
  const ann = person('ann')
  await database.queries.insert(users).values(ann)
  for (const key of KEYS) {
    const row = { id: crypto.randomUUID(), userId: ann.id, name: String(key), api: 'openai' as const }
    const sealed = key === null ? {} : seal(by.current(), row.id, key)
    const rest = { address: 'https://models.example', models: ['tiny'], createdAt: new Date() }
    await database.queries.insert(connections).values({ ...row, ...rest, ...sealed })
  }
}
const stored = () => database.queries.select().from(connections).orderBy(connections.name)
const keys = async (by: Secrets) =>
  (await stored()).map((row) => {
    const opened = openKey(by, row)
    return opened === 'unreadable' ? opened : opened.key
  })
const all = [null, 'sk-1', 'sk-2']
const idsOf = async () => new Set((await stored()).flatMap(({ keyId }) => keyId ?? []))

it('a file is replaced: with the old one no key is read any more', async () => {
  await save(secrets())
  const [before] = await idsOf()
  copyFileSync(pathOf('secret.key'), pathOf('copy'))
  expect(await rotateSecret(database.queries, settings())).toBe('Encrypted with the new secret: 2 keys.\n')
  expect(await keys(secrets())).toEqual(all)
  expect([...(await idsOf())]).toEqual([secrets().current().id])
  expect(await idsOf()).not.toContain(before)
  copyFileSync(pathOf('copy'), pathOf('secret.key'))
  expect(await keys(secrets())).toEqual([null, 'unreadable', 'unreadable'])
})

it.each(['before the keys are stored', 'before the file is renamed'])(
  'a rotation that is killed %s leaves them readable, and the next one ends it',
  async (when) => {
    await save(secrets())
    const killed = () => {
      throw new Error('killed')
    }
    const by = secrets()
    const dying: Secrets =
      when === 'before the file is renamed'
        ? { ...by, rotated: killed }
        : { ...by, find: (id) => (existsSync(pathOf('secret.key.new')) ? killed() : by.find(id)) }
    await expect(rotate(database.queries, dying)).rejects.toThrow('killed')
    expect(existsSync(pathOf('secret.key.new'))).toBe(true)
    expect(await keys(secrets())).toEqual(all)
    expect(await rotate(database.queries, secrets())).toEqual({ keys: 2, unreadable: 0 })
    expect(existsSync(pathOf('secret.key.new'))).toBe(false)
    expect(await keys(secrets())).toEqual(all)
    expect((await idsOf()).size).toBe(1)
  },
)

const [old, next] = [{ CODEX_SECRET: 'a'.repeat(20) }, { CODEX_SECRET: 'b'.repeat(20) }]
const both = { ...old, CODEX_SECRET_NEW: next.CODEX_SECRET }

it('CODEX_SECRET_NEW comes after CODEX_SECRET', async () => {
  await save(secrets(old))
  await expect(rotateSecret(database.queries, settings(old))).rejects.toThrow('Please set CODEX_SECRET_NEW')
  expect(await keys(secrets(both))).toEqual(all)
  expect(await rotateSecret(database.queries, settings(both))).toContain('CODEX_SECRET set to the new secret')
  expect(await keys(secrets(next))).toEqual(all)
  expect(await keys(secrets(old))).toEqual([null, 'unreadable', 'unreadable'])
})

it('keys of an unknown secret stay as they are', async () => {
  await save(secrets(old))
  const before = await stored()
  const found = await rotate(database.queries, secrets({ ...next, CODEX_SECRET_NEW: 'c'.repeat(20) }))
  expect(found).toEqual({ keys: 0, unreadable: 2 })
  expect(await stored()).toEqual(before)
})
