/** How keys are encrypted, and with which secret. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import type { TemporaryFolder } from '../testing/temporary-folder'
import { temporaryFolder } from '../testing/temporary-folder'
import { openKey, seal } from './sealed'
import { secretsOf } from './secrets'

const key = 'sk-4711-hush'
const [one, other] = ['a'.repeat(20), 'b'.repeat(20)]

let folder: TemporaryFolder
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const secrets = (secret: string | null = null, newSecret: string | null = null) =>
  secretsOf({ dataDir: folder.path, secret, newSecret })
const files = () => readdirSync(folder.path).sort()

describe('a key', () => {
  it('is read with the same secret and the same connection alone', () => {
    const row = { id: 'c1', ...seal(secrets(one).current(), 'c1', key) }
    expect(openKey(secrets(one), row)).toEqual({ key })
    expect(openKey(secrets(other), row)).toBe('unreadable')
    expect(openKey(secrets(other, one), row)).toEqual({ key })
    expect(openKey(secrets(one), { ...row, id: 'c2' })).toBe('unreadable')
    expect(openKey(secrets(one), { ...row, keyId: secrets(other).current().id })).toBe('unreadable')
    expect(openKey(secrets(one), { ...row, keySealed: null, keyId: null })).toEqual({ key: null })
  })

  it('is encrypted in another way each time, and stands nowhere in it', () => {
    const [first, second] = [1, 2].map(() => seal(secrets(one).current(), 'c1', key))
    expect(first?.keySealed).not.toEqual(second?.keySealed)
    expect(Buffer.from(first?.keySealed ?? []).toString('latin1')).not.toContain('hush')
    expect(JSON.stringify(first)).not.toContain(one)
  })

  it('is unreadable when any byte of it is changed, or is missing', () => {
    const { keySealed, keyId } = seal(secrets(one).current(), 'c1', key)
    for (let at = 0; at < keySealed.length; at += 1) {
      const changed = Buffer.from(keySealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(openKey(secrets(one), { id: 'c1', keySealed: changed, keyId })).toBe('unreadable')
      expect(openKey(secrets(one), { id: 'c1', keySealed: keySealed.subarray(0, at), keyId })).toBe('unreadable')
    }
  })
})

describe('the file', () => {
  it('is created with its folder, which a server with PostgreSQL may not have', () => {
    const dataDir = `${folder.path}/data/codex`
    const { current } = secretsOf({ dataDir, secret: null, newSecret: null })
    expect(current().id).toBe(current().id)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  it('is created at first need, of 32 bytes that only its owner reads, and used again', () => {
    expect(secrets().find('none')).toBeNull()
    expect(files()).toEqual([])
    const { id } = secrets().current()
    expect(files()).toEqual(['secret.key'])
    const { mode, size } = statSync(`${folder.path}/secret.key`)
    expect([mode & 0o777, size]).toEqual([0o600, 32])
    expect(secrets().current().id).toBe(id)
    expect(secrets().find(id)?.id).toBe(id)
  })

  it('is not created where CODEX_SECRET is set, and not overwritten where it is damaged', () => {
    secrets(one).current()
    expect(files()).toEqual([])
    writeFileSync(`${folder.path}/secret.key`, 'half')
    expect(() => secrets().current()).toThrow('secret.key is damaged')
    expect(readFileSync(`${folder.path}/secret.key`, 'utf8')).toBe('half')
  })

  it('of a rotation that was interrupted is taken again, and both are read until it ends', () => {
    const before = secrets().current()
    // Killed while the file was written.
    writeFileSync(`${folder.path}/secret.key.new`, 'half')
    expect(secrets().current().id).toBe(before.id)
    const { id } = secrets().next()
    expect(id).not.toBe(before.id)
    expect(secrets().next().id).toBe(id)
    // New keys are of the one that stays.
    expect(secrets().current().id).toBe(id)
    expect([before.id, id].map((one) => secrets().find(one)?.id)).toEqual([before.id, id])
    secrets().rotated()
    expect(files()).toEqual(['secret.key'])
    expect([before.id, id].map((one) => secrets().find(one)?.id)).toEqual([undefined, id])
  })
})

it('with CODEX_SECRET_NEW new keys are of it', () => {
  expect(secrets(one, other).current().id).toBe(secrets(other).current().id)
  expect(secrets(one, other).next().id).toBe(secrets(other).current().id)
})
