import fs from 'node:fs'
import { person } from '../testing/person'
import { temporaryFolder } from '../testing/built-server'
import { openEmbedded } from './embedded'
import { users } from './schema'

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
})
