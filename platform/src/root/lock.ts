import { open, readFile, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Complaint } from '../complaint'

const PATIENCE = 10_000
/** A lock of another machine that is older belongs to nobody any more, ms. */
const OLDEST = 60_000
const BETWEEN_TRIES = 20

/**
 * Lets one process at a time do `work`. The lock is a file that names its owner, process and machine, so that the lock of
 * a process that died is taken over.
 */
export async function locked<T>(file: string, work: () => Promise<T>): Promise<T> {
  await acquire(file, Date.now() + PATIENCE)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function acquire(file: string, until: number): Promise<void> {
  while (!(await create(file))) {
    if (await isAbandoned(file)) await rm(file, { force: true })
    else if (Date.now() > until) throw new Complaint(`Another publication holds ${file} and does not end.`)
    else await pause(BETWEEN_TRIES * (1 + Math.random()))
  }
}

async function create(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(`${process.pid} ${hostname()}`)
    await handle.close()
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  try {
    const [owner = '', machine = hostname()] = (await readFile(file, 'utf8')).split(' ')
    if (machine !== hostname()) return Date.now() - (await stat(file)).mtimeMs > OLDEST
    if (!Number(owner)) return false // its owner is about to write its name
    process.kill(Number(owner), 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/** Node's `code` of a system error. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
