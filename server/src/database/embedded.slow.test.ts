import { eventually } from '@codex/build/eventually'
import fs, { cpSync, fstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { person } from '../testing/person'
import { temporaryFolder } from '../testing/temporary-folder'
import { logSinceCheckpoint, startCheckpoints } from './checkpoints'
import { embeddedConnection, lockAndOpen, openEmbedded } from './embedded'
import { migrate, migrations } from './migrate'
import { turns, users } from './schema'

const fail = (error: unknown) => {
  throw error
}

describe('the embedded database', () => {
  // Creating a database takes seconds, so the tests share one.
  const folder = temporaryFolder()
  const killed = temporaryFolder()
  afterAll(() => {
    folder.remove()
    killed.remove()
  })

  it('calls fsync before it acknowledges a write', async () => {
    const fsync = jest.spyOn(fs, 'fsyncSync')
    const database = await openEmbedded(folder.path, fail)
    for (const name of ['ann', 'bob', 'eve']) {
      fsync.mockClear()
      await database.queries.insert(users).values(person(name))
      expect(fsync).toHaveBeenCalled()
    }
    // The state after a crash.
    cpSync(folder.path, killed.path, { recursive: true })
    await database.close()
    fsync.mockRestore()
  })

  it('after a crash syncs every file before recovery, and again what recovery changes, and has every acknowledged write', async () => {
    const inode = (path: string) => statSync(join(killed.path, 'db', path)).ino
    const untouched = [inode('PG_VERSION'), inode('base/1/PG_VERSION')]
    const changed = inode('global/pg_control')
    const syncedBefore: number[] = []
    const syncedDuring: number[] = []
    const { fsync, fsyncSync } = fs
    const asyncSpy = jest.spyOn(fs, 'fsync').mockImplementation((file, done) => {
      syncedBefore.push(fstatSync(file).ino)
      fsync(file, done)
    })
    const syncSpy = jest.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      syncedDuring.push(fstatSync(file).ino)
      fsyncSync(file)
    })
    const database = await openEmbedded(killed.path, fail)
    expect(syncedBefore).toEqual(expect.arrayContaining([...untouched, changed]))
    expect(syncedDuring).toContain(changed)
    for (const file of untouched) expect(syncedDuring).not.toContain(file)

    expect((await database.queries.select().from(users)).map(({ username }) => username)).toEqual(['ann', 'bob', 'eve'])
    syncSpy.mockClear()
    await database.queries.insert(users).values(person('dan'))
    expect(syncSpy).toHaveBeenCalled()
    await database.close()
    asyncSpy.mockRestore()
    syncSpy.mockRestore()
  })

  it('makes a checkpoint when its log has grown, if there is disk space', async () => {
    const { client, close } = await lockAndOpen(folder.path)
    const maxLog = 100_000
    await client.exec(`create table big as select repeat('x', 100) from generate_series(1, 5000)`)
    expect(await logSinceCheckpoint(client)).toBeGreaterThan(maxLog)
    let space = false
    const hasSpace = jest.fn(() => space)
    const stop = startCheckpoints(client, { maxLog, pollInterval: 1, hasSpace, onError: fail })
    await eventually(() => hasSpace.mock.calls.length > 5, 'the disk space is polled', 60_000)
    expect(await logSinceCheckpoint(client)).toBeGreaterThan(maxLog)
    space = true
    await eventually(async () => (await logSinceCheckpoint(client)) <= maxLog, 'a checkpoint shortens the log', 60_000)
    stop()
    await close()
  })

  it('opens a data folder of the first schema, and keeps its rows', async () => {
    const { path, remove } = temporaryFolder()
    const old = await lockAndOpen(path)
    await migrate(embeddedConnection(old.client), migrations.slice(0, 1))
    await old.client.exec(`insert into users (id, username, username_key, email, email_key, password_hash, created_at)
      values (gen_random_uuid(), 'ann', 'ann', 'ann', 'ann', '-', now())`)
    await old.close()
    expect(readdirSync(path).sort()).toEqual(['db', 'lock'])

    const database = await openEmbedded(path, fail)
    expect((await database.queries.select().from(users)).map(({ username }) => username)).toEqual(['ann'])
    expect(await database.queries.select().from(turns)).toEqual([])
    await database.close()
    remove()
  })
})
