import { randomUUID } from 'node:crypto'
import { link, open, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { CliError } from '../cli-error'

/** How often an owner shows that it lives, ms. */
const RENEWAL = 5000
/** An owner that has not shown it for so long is gone, whoever it names, ms. */
const OLDEST = 30_000
/** Longer than an owner that died can be in the way, ms. */
const TIMEOUT = 45_000
const BETWEEN_TRIES = 20

/** @throws CliError when this lock was taken over: its owner stood still for so long that it was thought dead */
export type ExpectOwn = () => Promise<void>

/**
 * Lets one process at a time do `work`, on one machine or several that share the folder. The lock is a file that names its
 * owner (process, machine, a random id) and is renewed while the work goes on, so that the lock of a process that died is
 * taken over. It comes into being by a hard link: nobody ever sees it without a name.
 */
export async function locked<T>(file: string, work: (expectOwn: ExpectOwn) => Promise<T>): Promise<T> {
  const fresh = `${file}.${randomUUID()}`
  const name = `${process.pid} ${await machine()} ${randomUUID()}`
  const handle = await open(fresh, 'wx')
  // Through the handle: what bears the lock's name by now may be somebody else's.
  const renew = async () => {
    await handle.write(name, 0)
    return (await handle.stat()).mtimeMs
  }
  const isOwn = async () => (await readIfThere(file)) === name
  try {
    await acquire({ file, fresh, renew })
    const timer = setInterval(() => void renew().catch(() => undefined), RENEWAL)
    try {
      return await work(async () => {
        if (!(await isOwn())) throw new CliError(`${file} was taken over by another publication: try again.`)
      })
    } finally {
      clearInterval(timer)
      if (await isOwn()) await rm(file, { force: true })
    }
  } finally {
    await rm(fresh, { force: true })
    await handle.close()
  }
}

interface Waiting {
  readonly file: string
  /** Names whoever waits; becomes the lock. */
  readonly fresh: string
  /** @returns the time by the folder's clock, which is not that of every machine, ms */
  readonly renew: () => Promise<number>
}

async function acquire(waiting: Waiting): Promise<void> {
  const until = Date.now() + TIMEOUT
  await waiting.renew()
  while (!(await linked(waiting.fresh, waiting.file)) && !(await takenOver(waiting))) {
    if (Date.now() > until) throw new CliError(`Another publication holds ${waiting.file} and does not end.`)
    await pause(BETWEEN_TRIES * (1 + Math.random()))
  }
}

/** Of all who find the same lock abandoned one may replace it, in one step: it is never free in between. */
async function takenOver({ file, fresh, renew }: Waiting): Promise<boolean> {
  const now = await renew()
  const dead = await abandoned(file, now)
  if (dead === null) return false
  const claim = `${file}.${dead}`
  if (!(await linked(fresh, claim))) {
    if (isOld(await factsOf(claim), now)) await rm(claim, { force: true })
    return false
  }
  try {
    if ((await abandoned(file, now)) !== dead) return false
    await rename(fresh, file)
    return true
  } finally {
    await rm(claim, { force: true })
  }
}

/** Which lock it is that nobody holds any more; null while somebody does, or where there is none. */
async function abandoned(file: string, now: number): Promise<string | null> {
  const [text, facts] = [await readIfThere(file), await factsOf(file)]
  if (text === null || facts === null) return null
  const [owner, where] = text.split(' ')
  const isDead = where === (await machine()) && !isRunning(Number(owner))
  return isDead || isOld(facts, now) ? `${facts.ino}-${facts.mtimeNs}` : null
}

type Facts = Awaited<ReturnType<typeof factsOf>>

const factsOf = (file: string) => ifThere(stat(file, { bigint: true }))
const readIfThere = (file: string) => ifThere(readFile(file, 'utf8'))
const isOld = (facts: Facts, now: number) => facts !== null && now - Number(facts.mtimeMs) > OLDEST

/** Where a process id means something: two containers may have one host name, and each its process 1. */
async function machine(): Promise<string> {
  const space = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${hostname()}/${space}`
}

function isRunning(owner: number): boolean {
  try {
    process.kill(owner, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

/** Whether `name` did not exist, and is the same file as `file` now. */
async function linked(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function ifThere<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Node's `code` of a system error. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
