import { randomUUID } from 'node:crypto'
import { link, open, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { CliError } from './cli-error'
import { codeOf, ifExists } from './system-error'

// All in ms.
const HEARTBEAT_INTERVAL = 5000
/** A lock without a heartbeat for so long is abandoned. */
const MAX_AGE = 30_000
const TIMEOUT = 45_000
const POLL_INTERVAL = 20

/** @throws CliError when another process took over the lock, because the heartbeat stopped */
type ExpectOwn = () => Promise<void>

/**
 * Runs `work` in one process at a time, also on several machines that share the folder (docs/decisions/0080). The lock is a
 * file with its owner's name (process, machine, random id), created by a hard link and renewed by a heartbeat.
 * @throws CliError when the lock is not free within 45 s
 */
export async function locked<T>(file: string, work: (expectOwn: ExpectOwn) => Promise<T>): Promise<T> {
  const temporary = `${file}.${randomUUID()}`
  const name = `${process.pid} ${await machine()} ${randomUUID()}`
  const handle = await open(temporary, 'wx')
  // By the handle, not by the name: the file of that name may be the lock of another process by now.
  const renew = async () => {
    await handle.write(name, 0)
    return (await handle.stat()).mtimeMs
  }
  const isOwn = async () => (await ifExists(readFile(file, 'utf8'))) === name
  try {
    await acquire({ file, temporary, renew })
    const timer = setInterval(() => void renew().catch(() => undefined), HEARTBEAT_INTERVAL)
    try {
      return await work(async () => {
        if (!(await isOwn())) throw new CliError(`${file} was taken over by another publication: try again.`)
      })
    } finally {
      clearInterval(timer)
      if (await isOwn()) await rm(file, { force: true })
    }
  } finally {
    await rm(temporary, { force: true })
    await handle.close()
  }
}

interface Attempt {
  readonly file: string
  readonly temporary: string
  /** @returns the time by the clock of the file system, ms */
  readonly renew: () => Promise<number>
}

async function acquire(attempt: Attempt): Promise<void> {
  const deadline = Date.now() + TIMEOUT
  await attempt.renew()
  while (!(await linked(attempt.temporary, attempt.file)) && !(await takenOver(attempt))) {
    if (Date.now() > deadline) throw new CliError(`Another publication holds ${attempt.file}: timed out.`)
    await pause(POLL_INTERVAL * (1 + Math.random()))
  }
}

/** A claim, named after the abandoned lock, lets one of the waiting processes replace it. */
async function takenOver({ file, temporary, renew }: Attempt): Promise<boolean> {
  const now = await renew()
  const id = await abandoned(file, now)
  if (id === null) return false
  const claim = `${file}.${id}`
  if (!(await linked(temporary, claim))) {
    const facts = await factsOf(claim)
    if (facts !== null && isOld(facts, now)) await rm(claim, { force: true })
    return false
  }
  try {
    if ((await abandoned(file, now)) !== id) return false
    await rename(temporary, file)
    return true
  } finally {
    await rm(claim, { force: true })
  }
}

/** Inode and time of a lock whose owner is gone; else null. */
async function abandoned(file: string, now: number): Promise<string | null> {
  const [text, facts] = [await ifExists(readFile(file, 'utf8')), await factsOf(file)]
  if (text === null || facts === null) return null
  const [pid, where] = text.split(' ')
  const isDead = where === (await machine()) && !isRunning(Number(pid))
  return isDead || isOld(facts, now) ? `${facts.ino}-${facts.mtimeNs}` : null
}

const factsOf = (file: string) => ifExists(stat(file, { bigint: true }))
const isOld = ({ mtimeMs }: { readonly mtimeMs: bigint }, now: number) => now - Number(mtimeMs) > MAX_AGE

/** Host name and process namespace: containers may share a host name, and each has a process 1. */
async function machine(): Promise<string> {
  const space = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${hostname()}/${space}`
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

/** Makes `name` a hard link to `file`. @returns false when `name` exists already */
async function linked(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}
