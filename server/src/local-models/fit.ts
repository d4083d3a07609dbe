/** Whether this computer has the disk and the memory for a model. */
import { localModels as texts } from '@codex/contracts/texts'
import { statfs } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import type { Entry } from './catalogue'

/** Bytes that are free. */
export interface Machine {
  readonly disk: () => Promise<number>
  readonly memory: () => number
}

/** Bytes that stay free. */
const RESERVE = 512 * 1024 * 1024
/** Conversations whose cache the engine has at once. */
const SLOTS = 2
const BYTES_OF_NUMBER = 2

/** Linux and Windows count what they can reclaim as free. macOS does not, so half of its memory counts as free. */
function freeMemory(): number {
  const free = process.platform === 'darwin' ? totalmem() / 2 : freemem()
  // Of the container; without one it is larger than any memory.
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(free, limit - process.memoryUsage.rss()) : free
}

export const machineOf = (folder: string): Machine => ({
  disk: async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  memory: freeMemory,
})

/** Bytes of memory for a file of `size` bytes: it is mapped, and repacked for the processor. */
function memoryFor({ memory: { layers, kvHeads, headDim, context } }: Entry, size: number): number {
  const cache = layers * 2 * kvHeads * headDim * BYTES_OF_NUMBER * context * SLOTS
  return 2 * size + cache + RESERVE
}

/** Why the model cannot be downloaded here, as a sentence; null: it can. `size`: bytes of its file; `have`: those that are there. */
export async function unfitOf(entry: Entry, size: number, have: number, machine: Machine): Promise<string | null> {
  const [disk, memory] = [await machine.disk(), machine.memory()]
  if (disk < size - have + RESERVE) return texts.unfit.disk(size - have + RESERVE, disk)
  const needed = memoryFor(entry, size)
  return memory < needed ? texts.unfit.memory(needed, memory) : null
}
