import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { temporaryFolder } from '../testing/built-server'
import { databaseOf, openEmbedded } from './embedded'
import type { Connection } from './database'
import { migrate } from './migrate'
import { users } from './schema'

const person = (name: string) => ({
  id: crypto.randomUUID(),
  username: name,
  usernameKey: name,
  email: name,
  emailKey: name,
  passwordHash: '-',
  createdAt: new Date(),
})

describe('the embedded database', () => {
  it('calls fsync before it acknowledges a write', async () => {
    const folder = temporaryFolder()
    const fsync = jest.spyOn(fs, 'fsyncSync')
    const database = await openEmbedded(folder.path)
    for (const name of ['ann', 'bob', 'eve']) {
      fsync.mockClear()
      await database.queries.insert(users).values(person(name))
      expect(fsync).toHaveBeenCalled()
    }
    await database.close()
    folder.remove()
  })

  it('rolls a transaction back as a whole', async () => {
    const { queries } = await databaseOf(await openTestDatabase(), () => Promise.resolve())
    await queries.delete(users)
    const failing = queries.transaction(async (tx) => {
      await tx.insert(users).values(person('ann'))
      await tx.insert(users).values(person('ann'))
    })
    await expect(failing).rejects.toThrow()
    expect(await queries.select().from(users)).toEqual([])
  })
})

describe('migrations', () => {
  let client: PGlite
  let connection: Connection
  const first = { id: 1, sql: 'create table one (id integer); insert into one values (1)' }
  const second = { id: 2, sql: 'create table two (id integer)' }
  beforeAll(async () => {
    client = await PGlite.create()
    connection = {
      run: async (sql) => {
        await client.exec(sql)
      },
      rows: async (sql, values) => (await client.query(sql, [...values])).rows,
    }
  })
  afterAll(() => client.close())

  it('are applied once, in order, and the new ones later', async () => {
    await migrate(connection, [first])
    await migrate(connection, [first, second])
    expect((await client.query('select * from one')).rows).toEqual([{ id: 1 }])
    expect((await client.query('select id from migrations order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('leave nothing of a step that fails', async () => {
    const broken = { id: 3, sql: 'create table three (id integer); insert into nowhere values (1)' }
    await expect(migrate(connection, [first, second, broken])).rejects.toThrow('nowhere')
    await expect(client.query('select * from three')).rejects.toThrow('three')
  })

  it('refuse a database of a newer version, and a changed migration, with a sentence', async () => {
    await expect(migrate(connection, [first])).rejects.toThrow(
      'The database is of a newer version of Character Codex (schema 2, this one knows 1). Please start the newer version.',
    )
    await expect(migrate(connection, [first, { ...second, sql: 'select 1' }])).rejects.toThrow('Migration 2 differs')
  })
})
