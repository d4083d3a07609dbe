import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { Client } from 'pg'
import { createPostgresDatabase, testDatabase } from '../testing/database'
import { person } from '../testing/person'
import type { Connection, Database } from './database'
import { embeddedConnection } from './embedded'
import { migrate, migrations } from './migrate'
import { enforceResponseTimeout, postgresConnection } from './postgres'
import { prepared } from './prepared'
import { users } from './schema'

describe('queries', () => {
  let database: Database
  beforeAll(async () => {
    database = await (await testDatabase()).open()
  })
  afterAll(() => database.close())

  it('of a transaction are rolled back as a whole', async () => {
    const { queries } = database
    await queries.delete(users)
    const failing = queries.transaction(async (tx) => {
      await tx.insert(users).values(person('ann'))
      await tx.insert(users).values(person('ann'))
    })
    await expect(failing).rejects.toThrow()
    expect(await queries.select().from(users)).toEqual([])
  })

  it('yield to the event loop, and are answered in order', async () => {
    const answered: number[] = []
    const slow = async (n: number) => {
      await database.queries.execute(sql`select count(*) from generate_series(1, 20000)`)
      answered.push(n)
    }
    const all = Array.from({ length: 50 }, (_, n) => slow(n))
    // Without a turn of the event loop in between all of them would have been answered by now.
    await turn()
    await turn()
    expect(answered.length).toBeLessThan(all.length)
    await Promise.all(all)
    if (!testsOnPostgres) expect(answered).toEqual(all.map((_, n) => n))
  })

  it('continue after one that fails', async () => {
    const failing = database.queries.execute(sql`select 1 / 0`)
    const next = database.queries.transaction((tx) => tx.execute(sql`select 1`))
    await expect(failing).rejects.toThrow()
    await expect(next).resolves.toBeDefined()
  })
})

describe('a connection', () => {
  /** The socket of a connection whose timers and data are under the control of the test. */
  function connection() {
    const destroyed: unknown[] = []
    const stream = Object.assign(new EventEmitter(), {
      bytesWritten: 0,
      setTimeout: () => undefined,
      destroy: (error: unknown) => destroyed.push(error),
    })
    enforceResponseTimeout({ connection: { stream } } as unknown as ClientBase, 1500) // nothing else of it is used
    return { stream, destroyed }
  }

  it('ends a connection that has not answered', async () => {
    const { stream, destroyed } = connection()
    stream.bytesWritten = 10
    stream.emit('timeout')
    await turn()
    expect(destroyed).toMatchObject([{ code: 'ETIMEDOUT' }])
  })

  it('keeps an idle connection, and one whose answer has come while the process was busy', async () => {
    const { stream, destroyed } = connection()
    stream.emit('timeout')
    stream.bytesWritten = 10
    stream.emit('timeout')
    stream.emit('data')
    // The next request.
    stream.bytesWritten = 20
    await turn()
    expect(destroyed).toEqual([])
  })
})

it('a prepared statement is built with its first use, once, and has no name', () => {
  const names: string[] = []
  const statement = prepared(() => ({ prepare: (name: string) => names.push(name) }))
  expect(names).toEqual([])
  expect([statement(), statement()]).toEqual([1, 1])
  expect(names).toEqual([''])
})

async function emptyDatabase(): Promise<Connection> {
  if (testsOnPostgres) {
    const client = new Client({ connectionString: await createPostgresDatabase() })
    await client.connect()
    closing = () => client.end()
    return postgresConnection(client)
  }
  const client = await PGlite.create()
  closing = () => client.close()
  return embeddedConnection(client)
}
let closing: (() => Promise<void>) | undefined

describe('migrations', () => {
  let connection: Connection
  const rows = (sql: string) => connection.rows(sql, [])
  const first = { id: 1, sql: 'create table one (id integer); insert into one values (1)' }
  const second = { id: 2, sql: 'create table two (id integer)' }
  beforeAll(async () => {
    connection = await emptyDatabase()
  })
  afterAll(() => closing?.())

  it('are applied in order, each once', async () => {
    await migrate(connection, [first])
    await migrate(connection, [first, second])
    expect(await rows('select * from one')).toEqual([{ id: 1 }])
    expect(await rows('select id from migrations order by id')).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('are rolled back when they fail', async () => {
    const broken = { id: 3, sql: 'create table three (id integer); insert into nowhere values (1)' }
    await expect(migrate(connection, [first, second, broken])).rejects.toThrow('nowhere')
    await expect(rows('select * from three')).rejects.toThrow('three')
  })

  it('refuse a database of a newer version and a changed migration with a ConfigError', async () => {
    await expect(migrate(connection, [first])).rejects.toThrow(
      'The database is of a newer version of Character Codex (schema 2, this one knows 1). Please start the newer version.',
    )
    await expect(migrate(connection, [first, { ...second, sql: 'select 1' }])).rejects.toThrow('Migration 2 differs')
  })

  it('have the content that was released', () => {
    expect(migrations.map(({ sql }) => createHash('sha256').update(sql).digest('hex'))).toEqual([
      '1eded9d1ae77e03ed5f7df07c9c4dd5a1a6b4bab6fdd32e4e506a16b88a60a89',
      '16e5cc26aafa4531c4e31cf880b7f1784882b9eff87b781ccaaf43a167034401',
      'f1942afc3bc6b588a52a260db84bf6cbdec3899e009186dac3cc2321089eff6d',
      'c147bddadea4342e6932356e675d09889ab53e3489d68e118a3c86b8ee344cde',
      '3c3618374482cac3abbc634ec1d1c116eb648ac99feb07d4e0eec52adbcb6ba2',
      'c98c9f0cbfe970586f441026124f8d296a9f084bc8dfc5fe9e4bd7fdcef8efb1',
      '13b0861a1cf77829e8fe87c78aa3483011d853742f7c2bea7dc10ae27233f461',
      '77e5d254293cc43615e4fbadf12ee8d727ec2c4b4d64af3efb0f2c5a792ce1ad',
      '2a01ba2e43a4d5cb8f86c3a473991b0508cf8633a685f1291dae388d2f874850',
      'ebf4edcb4cb050cf54ad81280702ed8d49b9770063abd55d7095d44e605d857f',
      'a8110ae6e59f420eb744a5143351148f0774f95398de8e6daffc1a43e9bd1fea',
      '67b50568accfc6d7bdf875a26f59ca722ab9442f0160e418d43751185820ae70',
      '967ca64e210e7363e621284561a63f3fa3285f3f2021821ca01e1af0c9327baa',
      '0c8bd8422cf87ec149a8f8e40b771f97b361911b8e3857a0a1a9daa543789b65',
      '3b2f695bc4d7f524a1926b2c259bc397347d50c4c823df7667ca4160c0801cd4',
      '36b9cf53adb58b73267e19bdf41428ba320e438174ecd8054a9aba07d4bebb77',
      'd1e79910276d2fbc9f0bf6f374726d0f5f8ce69acb1d93873ec810e384fee9b6',
      'a8be11c05fc52e485929e0ad31c1fac9cc5e34de9ebe30a9314973a9d1ff2c09',
      'd303ba18bf235464e1db3123fd176a428d4ec6fb84e760f0875ba6bbd5837675',
      '2031fca2a340abefe9d501bbc3e33071ab83979c55e2e7d64f7d2355a853d4a2',
      '5f0d0bd62d9dc4ac65ebbdeacc3c2e2bb811031c0ccfd57de8b158070ea6ab29',
      'd463ce3d033267c18b9c209307b13705a98f7b6f65289a2c1960cc3d3349a8bf',
      'd0a0e3a6f1eec5117bad70e5160da4fe912b2c1cc4790dba9540adaee28e5512',
      '96e7cb1313a257b3a76201a41f59043ab577b6e98fb7564d38cc38bb27f0fbdb',
      'b76275e37f531218700975718bcd14af3179e0d1a8ee90350b0cc502d6f17757',
      '89e63761896e260b1187b56a00a37bcf6a73338dce763ff319a3656962179ffb',
      'af333a61d64921f07604d47200232284fffa43b072a94e143ef525aefacbf511',
      'feb7cb987dfbf5ec7ae71fe199b84ed1092a2de3150d3b0a86932c5e88c2e52c',
      '9822da0e3db2ab3a6e2c1f6557306bec5c95463f9e521a6612cf2628654fae21',
      '75e849d4a4d412a0958da23c614fd4d9999cf90c80ac91575827b9b04a8c99f0',
      '5e5ed7f33d7d92025e2842beb96c6431d1c33262e75eb8d249893036ab38c362',
      '79759bd56985ca0268d0245ccdb41daa3c6cfdf48e84e2464ea001cfdcc80c2e',
      '6f2928a1a37e737dfad5e1a48495afcda1015725763f0c4067d28e21828c9850',
      '237c7570ae000629bc55d357994155180b0e3121ae8894024343d651eb7f9110',
      '50706a0caa9c042cb31da81d159bb98111d8bc316b41a893e96619759ebcdaaf',
      'f9f68e6b1c8f9aa080173c0fb5927863cdfab14096a3e5f7ba6b4cc5e0cb0688',
    ])
  })
})
