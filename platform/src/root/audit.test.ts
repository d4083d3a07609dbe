import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { appendAuditLine, readAuditLog } from './audit'
import { userName } from './user-name'

const nameless = () => {
  throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)')
}

it('the user of this process has a name, else the id of the user', () => {
  expect(userName({ userInfo: () => ({ username: 'ann' }), getuid: () => 1 })).toBe('ann')
  expect(userName({ userInfo: nameless, getuid: () => 54321 })).toBe('uid 54321')
  expect(userName()).not.toBe('')
})

describe('the audit log', () => {
  const at = new Date(Date.UTC(2026, 0, 1))
  const all = { ofRemote: () => true, most: 10 }
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'codex-audit-'))
  })
  afterEach(() => rm(root, { recursive: true }))
  const write = (text: string) => writeFile(path.join(root, '.audit.log'), text)

  it('names the given user, else the user of this process', async () => {
    await appendAuditLine(root, { action: 'hold', by: 'automatic' }, at)
    await appendAuditLine(root, { action: 'hold' }, at)
    const lines = (await readFile(path.join(root, '.audit.log'), 'utf8')).trimEnd().split('\n')

    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { at: at.toISOString(), by: 'automatic', action: 'hold' },
      { at: at.toISOString(), by: userName(), action: 'hold' },
    ])
  })

  it('is read from its end: the newest changes first, without lines that are none', async () => {
    expect(await readAuditLog(root, all)).toEqual([])
    const entry = { by: 'ann', action: 'hold', remote: 'chat', version: '1.0.0', says: '1.0.0 is held' }
    await appendAuditLine(root, { ...entry, reason: 'slow' }, at)
    await appendAuditLine(root, { ...entry, remote: 'auth' }, at)
    const before = await readFile(path.join(root, '.audit.log'), 'utf8')
    await write(`${before}{"by":"cut o\n[]\n${JSON.stringify({ at: 'x', by: 'ann', action: 'off', remote: 'chat' })}`)
    expect((await readAuditLog(root, all)).map(({ remote, action, reason }) => [remote, action, reason])).toEqual([
      ['chat', 'off', null],
      ['auth', 'hold', null],
      ['chat', 'hold', 'slow'],
    ])
    expect(await readAuditLog(root, { ofRemote: (remote) => remote === 'chat', most: 1 })).toHaveLength(1)
  })

  it('that is larger than a MiB is read from within a line on', async () => {
    const line = JSON.stringify({ at: 'x', by: 'é'.repeat(500), action: 'off', remote: 'chat' })
    const lines = Array.from({ length: 1200 }, () => line)
    await write(`${lines.join('\n')}\n`)
    const read = await readAuditLog(root, { ...all, most: 2000 })
    expect(read.length).toBe(Math.floor(1_048_576 / Buffer.byteLength(`${line}\n`)))
    expect(new Set(read.map(({ by }) => by.length))).toEqual(new Set([500]))
  })
})
