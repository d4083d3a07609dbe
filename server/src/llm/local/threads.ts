/** How many threads a model may use: more than the cores that are free make it many times slower. */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const MOST = 8

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

/** Cores that the cgroup allows, of version 2 or 1 below `root`; Infinity: all. Node 20 does not read the quota. */
function quotaIn(root: string): number {
  const [quota = '', period = ''] =
    read(join(root, 'cpu.max'))?.split(' ') ??
    ['quota', 'period'].map((name) => read(join(root, 'cpu', `cpu.cfs_${name}_us`)) ?? '')
  const cores = Number(quota) / Number(period)
  return quota !== '' && cores > 0 ? cores : Infinity
}

/** One core is for the server. */
export const threadsFor = (cores = availableParallelism(), cgroup = '/sys/fs/cgroup') =>
  Math.max(1, Math.min(MOST, Math.floor(Math.min(cores, quotaIn(cgroup))) - 1))

/** Tokens, and ms that they may take. */
const TOKENS = 8
const SLOW = 4000

/**
 * Threads that wait for a core slow all others: after eight slow tokens half of the threads go on. `use` gets the new number.
 * Call the result with the tokens of a reply so far.
 */
export function watchThreads(threads: () => number, use: (threads: number) => void, now: () => number) {
  let last = { at: now(), tokens: 0 }
  return (tokens: number) => {
    if (tokens < last.tokens + TOKENS) return
    const isSlow = (now() - last.at) / (tokens - last.tokens) > SLOW / TOKENS
    last = { at: now(), tokens }
    if (isSlow && threads() > 1) use(Math.floor(threads() / 2))
  }
}
