import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { leaveAuditLine } from './audit'
import { userName } from './user-name'

const nameless = () => {
  throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)')
}

describe('whoever runs this process', () => {
  it('has a name, and where the system knows none the number of the user', () => {
    expect(userName({ userInfo: () => ({ username: 'ann' }), getuid: () => 1 })).toBe('ann')
    expect(userName({ userInfo: nameless, getuid: () => 54321 })).toBe('uid 54321')
    expect(userName()).not.toBe('')
  })
})

describe('the audit log', () => {
  it('names who was said to have done it, else whoever runs this process', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'codex-audit-'))
    const at = new Date(Date.UTC(2026, 0, 1))
    await leaveAuditLine(root, { action: 'hold', by: 'automatic' }, at)
    await leaveAuditLine(root, { action: 'hold' }, at)
    const lines = (await readFile(path.join(root, '.audit.log'), 'utf8')).trimEnd().split('\n')
    await rm(root, { recursive: true })

    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { at: at.toISOString(), by: 'automatic', action: 'hold' },
      { at: at.toISOString(), by: userName(), action: 'hold' },
    ])
  })
})
