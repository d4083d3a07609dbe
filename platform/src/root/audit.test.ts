import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { appendAuditLine } from './audit'
import { userName } from './user-name'

const nameless = () => {
  throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)')
}

describe('the user of this process', () => {
  it('has a name, else the id of the user', () => {
    expect(userName({ userInfo: () => ({ username: 'ann' }), getuid: () => 1 })).toBe('ann')
    expect(userName({ userInfo: nameless, getuid: () => 54321 })).toBe('uid 54321')
    expect(userName()).not.toBe('')
  })
})

describe('the audit log', () => {
  it('names the given user, else the user of this process', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'codex-audit-'))
    const at = new Date(Date.UTC(2026, 0, 1))
    await appendAuditLine(root, { action: 'hold', by: 'automatic' }, at)
    await appendAuditLine(root, { action: 'hold' }, at)
    const lines = (await readFile(path.join(root, '.audit.log'), 'utf8')).trimEnd().split('\n')
    await rm(root, { recursive: true })

    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { at: at.toISOString(), by: 'automatic', action: 'hold' },
      { at: at.toISOString(), by: userName(), action: 'hold' },
    ])
  })
})
