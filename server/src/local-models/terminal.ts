/** What the terminal says about a download that was asked for at the start. */
import type { LocalModel } from '@codex/contracts/entities'
import { localModels as texts } from '@codex/contracts/texts'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../http/refusal'
import type { LocalModels } from './models'

/** ms. */
const POLL_INTERVAL = 500

/** The line about a state; null: it has none. One for each 10 %. */
function lineOf({ name, state, bytes, total, message }: LocalModel): string | null {
  const { terminal } = texts
  if (state === 'failed') return terminal.failed(name, message ?? texts.problems.internal)
  if (state === 'absent') return null
  if (state !== 'downloading') return terminal[state](name)
  return total === null ? null : terminal.downloading(name, Math.floor((bytes / total) * 10) * 10, total)
}

/** Downloads a model and prints its progress. Resolves when it is ready, has failed, was cancelled, or `signal` is aborted. */
export async function downloadAtStart(
  models: LocalModels,
  id: string,
  print: (line: string) => void,
  signal: AbortSignal,
  interval = POLL_INTERVAL,
): Promise<void> {
  const find = async () => (await models.list()).find((one) => one.local_model === id)
  let last: string | null = null
  const printState = async () => {
    const model = await find()
    const line = model === undefined ? null : lineOf(model)
    if (line !== null && line !== last) print(line)
    last = line
  }
  try {
    await models.download(id, () => Promise.resolve())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    print(texts.terminal.failed((await find())?.name ?? id, error.message))
    return
  }
  const progress = { isDone: false }
  const settled = models.settled().then(() => (progress.isDone = true))
  while (!progress.isDone && !signal.aborted) {
    await printState()
    await Promise.race([settled, pause(interval, undefined, { signal, ref: false }).catch(() => undefined)])
  }
  if (!signal.aborted) await printState()
}
