import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { locked } from './lock'

let home: string
let file: string
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'codex-lock-'))
  file = path.join(home, 'lock')
})
afterEach(() => rm(home, { recursive: true }))

describe('a lock', () => {
  it('lets one at a time do its work', async () => {
    let inside = 0
    let most = 0
    const work = async () => {
      inside += 1
      most = Math.max(most, inside)
      await pause(2)
      inside -= 1
    }
    await Promise.all(Array.from({ length: 12 }, () => locked(file, work)))

    expect(most).toBe(1)
    expect(existsSync(file)).toBe(false)
  })

  it('is given back when the work fails', async () => {
    await expect(locked(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await locked(file, () => Promise.resolve('again'))).toBe('again')
  })

  it('of a process that died is taken over', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    await writeFile(file, String(pid))

    expect(await locked(file, () => Promise.resolve('mine'))).toBe('mine')
  })
})
