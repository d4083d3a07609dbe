/** Loads a file from the hub into its part, and continues where it ended. */
import { localModels as texts } from '@codex/contracts/texts'
import { open, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Entry } from './catalogue'
import type { Pin } from './files'
import { sizeOf } from './files'
import type { Hub, HubFile, Linked } from './hub'
import { DownloadProblem } from './problem'

type File = Pin & Omit<HubFile, 'commit'>

export interface PartOptions {
  readonly signal: AbortSignal
  /** Called with the bytes that are there. */
  readonly onBytes: (bytes: number) => void
  /** ms before the next try; `failures`: since the last byte. */
  readonly delay?: (failures: number) => number
}

/** Tries without a further byte. */
const TRIES = 6
const usualDelay = (failures: number) => Math.min(30_000, 500 * 2 ** failures) + Math.random() * 250

/** Throws where the hub has another file. */
export function expectSame(linked: Linked, { size, sha256 }: Pick<Entry, 'size' | 'sha256'>) {
  const isOther =
    (linked.sha256 !== null && sha256 !== undefined && linked.sha256 !== sha256) ||
    (linked.size !== null && size !== undefined && linked.size !== size)
  if (isOther) throw new DownloadProblem(texts.problems.changed)
}

const codeOf = (error: unknown) => String((Object(error) as { readonly code?: unknown }).code) // anything may be thrown

/** One try. Resolves when the part is complete; its bytes may be wrong. */
async function append(hub: Hub, file: File, part: string, options: PartOptions) {
  const { signal, onBytes } = options
  const from = await sizeOf(part)
  const { linked, status, body } = await hub.open(file, from, signal)
  // The body may fail before it is read.
  body.on('error', () => undefined)
  try {
    expectSame(linked, file)
    if (status === 416) throw new Error('The hub has fewer bytes than the part')
    // A storage without ranges answers the whole file.
    let at = status === 206 ? from : 0
    const target = await open(part, at > 0 ? 'a' : 'w', 0o600)
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        at += chunk.length
        if (at > file.size) throw new DownloadProblem(texts.problems.changed)
        await target.writeFile(chunk)
        onBytes(at)
      }
      await target.sync()
    } finally {
      await target.close()
    }
    if (at < file.size) throw new Error('The connection ended early')
  } catch (error) {
    if (status === 416) await rm(part, { force: true })
    throw error
  } finally {
    body.destroy()
  }
}

/**
 * Resolves when `part` has all bytes. Rejects with a DownloadProblem where no retry helps, and with the reason of the signal when it is
 * aborted; the part stays.
 */
export async function fetchPart(hub: Hub, file: File, part: string, options: PartOptions): Promise<void> {
  const { signal, delay = usualDelay } = options
  if ((await sizeOf(part)) > file.size) await rm(part)
  let failures = 0
  for (let have = await sizeOf(part); have < file.size; have = await sizeOf(part)) {
    try {
      await append(hub, file, part, options)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof DownloadProblem) throw error
      if (['ENOSPC', 'EDQUOT'].includes(codeOf(error))) throw new DownloadProblem(texts.problems.disk)
      failures = (await sizeOf(part)) > have ? 1 : failures + 1
      if (failures >= TRIES) throw new DownloadProblem(texts.problems.offline)
      await pause(delay(failures), undefined, { signal })
    }
  }
}
