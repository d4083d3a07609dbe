import fs, { cpSync, fstatSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { person } from '../testing/person'
import { temporaryFolder } from '../testing/built-server'
import { holdEmbedded, openEmbedded } from './embedded'
import { users } from './schema'
import { keepLogShort, logSinceCheckpoint } from './short-log'

const fail = (error: unknown) => {
  throw error
}

describe('the embedded database', () => {
  // A first start takes seconds: one for all.
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
    // As it would be after a kill.
    cpSync(folder.path, killed.path, { recursive: true })
    await database.close()
    fsync.mockRestore()
  })

  it('puts each file on the disk after a kill, those that recovery changes once more, and has what was acknowledged', async () => {
    const inode = (path: string) => statSync(join(killed.path, 'db', path)).ino
    const untouched = [inode('PG_VERSION'), inode('base/1/PG_VERSION')]
    const changed = inode('global/pg_control')
    const together: number[] = []
    const alone: number[] = []
    const { fsync, fsyncSync } = fs
    const soon = jest.spyOn(fs, 'fsync').mockImplementation((file, done) => {
      together.push(fstatSync(file).ino)
      fsync(file, done)
    })
    const now = jest.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      alone.push(fstatSync(file).ino)
      fsyncSync(file)
    })
    const database = await openEmbedded(killed.path, fail)
    expect(together).toEqual(expect.arrayContaining([...untouched, changed]))
    expect(alone).toContain(changed)
    for (const one of untouched) expect(alone).not.toContain(one)

    expect((await database.queries.select().from(users)).map(({ username }) => username)).toEqual(['ann', 'bob', 'eve'])
    now.mockClear()
    await database.queries.insert(users).values(person('dan'))
    expect(now).toHaveBeenCalled()
    await database.close()
    soon.mockRestore()
    now.mockRestore()
  })

  it('makes checkpoints while it runs, so that there is little to read again after a kill', async () => {
    const { client, close } = await holdEmbedded(folder.path, false)
    const most = 100_000
    await client.exec(`create table big as select repeat('x', 100) from generate_series(1, 5000)`)
    expect(await logSinceCheckpoint(client)).toBeGreaterThan(most)
    let room = false
    const end = keepLogShort(client, { most, look: 1, hasRoom: () => room, onError: fail })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await logSinceCheckpoint(client)).toBeGreaterThan(most)
    room = true
    while ((await logSinceCheckpoint(client)) > most) await new Promise((resolve) => setTimeout(resolve, 5))
    end()
    await close()
  })
})
