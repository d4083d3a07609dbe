import fs, { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../settings/config-error'
import type { TemporaryFolder } from '../testing/temporary-folder'
import { temporaryFolder } from '../testing/temporary-folder'
import { expectAccess, lockDataFolder, prepareDataFolder } from './data-folder'

let folder: TemporaryFolder
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => {
  jest.restoreAllMocks()
  folder.remove()
})

/** The tests may run as root, for whom nothing is forbidden: the refusal of the file system is mocked. */
function mockRefusal(call: 'accessSync' | 'chmodSync' | 'openSync', denied: string, code: string) {
  const original = fs[call] as (...parameters: unknown[]) => unknown // one of the three
  const mock = (...parameters: unknown[]) => {
    if (parameters[0] === denied) throw Object.assign(new Error(`${code}: ${denied}`), { code })
    return original(...parameters)
  }
  jest.spyOn(fs, call).mockImplementation(mock as never)
}

it.each([
  ['belongs to another user', 'chmodSync', 'EPERM'],
  ['is on a read-only disk', 'chmodSync', 'EROFS'],
  ['is not writable', 'accessSync', 'EACCES'],
] as const)('a DATA_DIR that %s is refused with the reason', (_, call, code) => {
  mockRefusal(call, folder.path, code)
  expect(() => prepareDataFolder(folder.path)).toThrow(ConfigError)
  expect(() => prepareDataFolder(folder.path)).toThrow(`DATA_DIR ${folder.path} cannot be written (${code}).`)
})

it('a DATA_DIR below a file is refused', () => {
  const path = join(folder.path, 'file')
  writeFileSync(path, '')
  expect(() => prepareDataFolder(join(path, 'data'))).toThrow(`DATA_DIR ${path}/data cannot be written`)
})

it('a lock file of another user is refused with its path', () => {
  const lock = join(folder.path, 'lock')
  mockRefusal('openSync', lock, 'EACCES')
  expect(() => lockDataFolder(folder.path)).toThrow(ConfigError)
  expect(() => lockDataFolder(folder.path)).toThrow(`${lock} cannot be written (EACCES).`)
})

describe('a database', () => {
  beforeEach(() => {
    mkdirSync(join(folder.path, 'global'))
    for (const name of ['PG_VERSION', 'global/pg_control']) writeFileSync(join(folder.path, name), '')
  })

  it('of this user may be opened', () => {
    expect(() => expectAccess(folder.path)).not.toThrow()
  })

  it.each(['', 'global', 'PG_VERSION', 'global/pg_control'])(
    'of which "%s" belongs to another user is refused',
    (name) => {
      const path = join(folder.path, name)
      mockRefusal('accessSync', path, 'EACCES')
      expect(() => expectAccess(folder.path)).toThrow(ConfigError)
      expect(() => expectAccess(folder.path)).toThrow(`${path} cannot be written (EACCES).`)
    },
  )
})
