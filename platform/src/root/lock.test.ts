import { transformFile } from '@swc/core'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../workspace/root.mjs'
import { locked } from './lock'

let home: string
let file: string
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'codex-lock-'))
  file = path.join(home, 'lock')
})
afterEach(() => rm(home, { recursive: true }))

describe('a lock', () => {
  it('lets one process at a time do its work', async () => {
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

  it('is released when the work fails', async () => {
    await expect(locked(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await locked(file, () => Promise.resolve('again'))).toBe('again')
  })

  it('of a process that died is taken over', async () => {
    await writeFile(file, await nameOf(deadProcess()))
    expect(await locked(file, () => Promise.resolve('mine'))).toBe('mine')
    expect(await readdir(home)).toEqual([])
  })

  it.each([
    ['without a name', () => Promise.resolve('')],
    ['whose process id was given to another process since', () => nameOf(process.pid)],
    ['of another machine', () => Promise.resolve(`${process.pid} another-machine some-id`)],
  ])('%s is taken over once it is no longer renewed', async (_, content) => {
    await writeFile(file, await content())
    await aged(file)
    expect(await locked(file, () => Promise.resolve('mine'))).toBe('mine')
    expect(await readdir(home)).toEqual([])
  })

  it('is taken over although another process died while taking it over', async () => {
    await writeFile(file, '')
    await aged(file)
    const { ino, mtimeNs } = await stat(file, { bigint: true })
    const claim = `${file}.${ino}-${mtimeNs}`
    await writeFile(claim, '')
    await aged(claim)
    expect(await locked(file, () => Promise.resolve('mine'))).toBe('mine')
    expect(await readdir(home)).toEqual([])
  })

  it('that was taken over is lost for its old owner', async () => {
    const late = locked(file, async (expectOwn) => {
      await expectOwn()
      await writeFile(`${file}.theirs`, 'another process')
      await rename(`${file}.theirs`, file)
      await expectOwn()
    })
    await expect(late).rejects.toThrow('was taken over by another publication')
    expect(await readFile(file, 'utf8')).toBe('another process')
  })

  it('that is abandoned is taken over by one of ten processes at a time', async () => {
    const script = await asPlainNode()
    const log = path.join(home, 'log')
    await writeFile(file, await nameOf(deadProcess()))
    const ends = await Promise.all(
      Array.from({ length: 10 }, () => ended(spawn(process.execPath, [script, file, log]))),
    )

    expect(ends).toEqual(Array(10).fill(0))
    const entries = (await readFile(log, 'utf8')).trimEnd().split('\n')
    expect(entries).toEqual(Array(10).fill(['in', 'out']).flat())
    expect(existsSync(file)).toBe(false)
  })
})

const deadProcess = () => spawnSync(process.execPath, ['--version']).pid

/** The name in a lock of a process of this machine. */
const nameOf = async (pid: number) =>
  `${pid} ${hostname()}/${await readlink('/proc/self/ns/pid').catch(() => '')} some-id`

async function aged(name: string) {
  const long = new Date(Date.now() - 40_000)
  await utimes(name, long, long)
}

const ended = (child: ReturnType<typeof spawn>) => new Promise((resolve) => child.once('close', resolve))

/** A script that takes the lock once and logs it, for a separate process. */
async function asPlainNode() {
  const source = path.join(root, 'platform/src')
  for (const module of ['root/cli-error', 'root/system-error', 'root/lock']) {
    const { code } = await transformFile(path.join(source, `${module}.ts`), {
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
      swcrc: false,
    })
    await mkdir(path.dirname(path.join(home, module)), { recursive: true })
    await writeFile(path.join(home, `${module}.js`), code)
  }
  const script = path.join(home, 'one.js')
  await writeFile(
    script,
    `const { appendFileSync } = require('node:fs')
    const { setTimeout: pause } = require('node:timers/promises')
    const { locked } = require('./root/lock')
    const [, , file, log] = process.argv
    void locked(file, async () => {
      appendFileSync(log, 'in\\n')
      await pause(5)
      appendFileSync(log, 'out\\n')
    })`,
  )
  return script
}
