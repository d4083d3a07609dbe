import fs, { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config-error'
import { temporaryFolder } from '../testing/built-server'
import { expectUsable, lockDataFolder, prepareDataFolder } from './data-folder'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => {
  jest.restoreAllMocks()
  folder.remove()
})

/** Root may do everything, and the tests may run as root: the system's refusal is its answer to the call. */
function refusedBySystem(call: 'accessSync' | 'chmodSync' | 'openSync', denied: string, code: string) {
  const usual = fs[call] as (...all: unknown[]) => unknown // one of the three
  const answer = (...all: unknown[]) => {
    if (all[0] === denied) throw Object.assign(new Error(`${code}: ${denied}`), { code })
    return usual(...all)
  }
  jest.spyOn(fs, call).mockImplementation(answer as never)
}

it.each([
  ['is somebody else’s', 'chmodSync', 'EPERM'],
  ['lies on a disk that is read-only', 'chmodSync', 'EROFS'],
  ['may not be written', 'accessSync', 'EACCES'],
] as const)('a DATA_DIR that %s is refused with the reason', (_, call, code) => {
  refusedBySystem(call, folder.path, code)
  expect(() => prepareDataFolder(folder.path)).toThrow(ConfigError)
  expect(() => prepareDataFolder(folder.path)).toThrow(`DATA_DIR ${folder.path} cannot be written (${code}).`)
})

it('a lock that is somebody else’s is named', () => {
  const lock = join(folder.path, 'lock')
  refusedBySystem('openSync', lock, 'EACCES')
  expect(() => lockDataFolder(folder.path)).toThrow(ConfigError)
  expect(() => lockDataFolder(folder.path)).toThrow(`${lock} cannot be written (EACCES).`)
})

describe('a database', () => {
  beforeEach(() => {
    mkdirSync(join(folder.path, 'global'))
    for (const name of ['PG_VERSION', 'global/pg_control']) writeFileSync(join(folder.path, name), '')
  })

  it('that is whole and ours may be opened', () => {
    expect(() => expectUsable(folder.path)).not.toThrow()
  })

  it.each(['', 'global', 'PG_VERSION', 'global/pg_control'])('of which "%s" is somebody else’s is refused', (name) => {
    const path = join(folder.path, name)
    refusedBySystem('accessSync', path, 'EACCES')
    expect(() => expectUsable(folder.path)).toThrow(ConfigError)
    expect(() => expectUsable(folder.path)).toThrow(`${path} cannot be written (EACCES).`)
  })
})
