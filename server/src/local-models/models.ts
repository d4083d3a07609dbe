/** Models that this server downloads: their states, and one download at a time. */
import type { LocalModel } from '@codex/contracts/entities'
import { localModels as texts } from '@codex/contracts/texts'
import { Refusal, notFound } from '../http/refusal'
import type { Entry } from './catalogue'
import type { EnginePackage } from './engine-package'
import type { PartOptions } from './fetch-part'
import { expectSame, fetchPart } from './fetch-part'
import type { ModelFiles, Pin } from './files'
import { sizeOf } from './files'
import type { Machine } from './fit'
import { unfitOf } from './fit'
import type { Hub } from './hub'
import { lockDownloads } from './lock'
import { DownloadProblem } from './problem'

/** Called with a model whose file may be loaded. */
type OnReady = (entry: Entry) => Promise<void>

export interface ModelNeeds {
  readonly catalogue: readonly Entry[]
  readonly files: ModelFiles
  readonly hub: Hub
  readonly machine: Machine
  readonly engine: EnginePackage
  readonly report: (error: unknown) => void
  readonly delay?: PartOptions['delay']
}

interface Step {
  readonly state: 'installing' | 'downloading' | 'checking'
  readonly bytes: number
  readonly total: number | null
}
interface Order {
  readonly entry: Entry
  readonly onReady: OnReady
}
interface Download {
  readonly entry: Entry
  readonly controller: AbortController
  step: Step
  done: Promise<void>
}

export interface LocalModels {
  readonly list: () => Promise<LocalModel[]>
  /** Starts a download, or continues one. Rejects with a Refusal; what fails later is a state, also what `onReady` rejects with. */
  readonly download: (id: string, onReady: OnReady) => Promise<void>
  /** Resolves when the download has ended. */
  readonly cancel: () => Promise<void>
  /** `before`: lets go of the file. @returns bytes that were given back */
  readonly remove: (id: string, before: OnReady) => Promise<number>
  /** The path of a file whose SHA-256 is right; null: there is none. Rejects with a DownloadProblem for a changed file. */
  readonly fileOf: (id: string, signal: AbortSignal) => Promise<string | null>
  /** Resolves when the download that runs, if there is one, is ready, has failed or was cancelled. */
  readonly settled: () => Promise<void>
}

export function localModels(needs: ModelNeeds): LocalModels {
  const { catalogue, files, hub, machine, engine, report, delay } = needs
  const failures = new Map<string, string>()
  let current: Download | null = null

  function entryOf(id: string): Entry {
    const entry = catalogue.find((one) => one.id === id)
    if (entry === undefined) throw notFound()
    return entry
  }

  async function expectFit(entry: Entry, size: number) {
    const unfit = await unfitOf(entry, size, await sizeOf(files.partOf(entry)), machine)
    if (unfit !== null) throw new DownloadProblem(unfit)
  }

  /** From the catalogue, else as a part that was begun has it, else as the hub says it. */
  async function pinOf(entry: Entry, signal: AbortSignal): Promise<Pin> {
    const { commit, size, sha256 } = entry
    if (commit !== undefined && size !== undefined && sha256 !== undefined) return { commit, size, sha256 }
    const begun = await files.pinOf(entry)
    if (begun !== null) return begun
    const linked = await hub.ask({ ...entry, commit: commit ?? null }, signal)
    expectSame(linked, entry)
    const found = { commit: commit ?? linked.commit, size: size ?? linked.size, sha256: sha256 ?? linked.sha256 }
    if (found.commit === null || found.size === null || found.sha256 === null)
      throw new DownloadProblem(texts.problems.unpinned)
    return { commit: found.commit, size: found.size, sha256: found.sha256 }
  }

  async function fetchFile(download: Download, entry: Entry, signal: AbortSignal) {
    const pin = await pinOf(entry, signal)
    const part = files.partOf(entry)
    const onBytes = (bytes: number) => (download.step = { state: 'downloading', bytes, total: pin.size })
    onBytes(await sizeOf(part))
    await expectFit(entry, pin.size)
    await files.begin(entry, pin)
    const options = { signal, onBytes, ...(delay && { delay }) }
    await fetchPart(hub, { ...pin, repository: entry.repository, file: entry.file }, part, options)
    download.step = { state: 'checking', bytes: pin.size, total: pin.size }
    await files.finish(entry, pin, signal)
  }

  async function run(download: Download, { entry, onReady }: Order, signal: AbortSignal) {
    const onBytes = (bytes: number) => (download.step = { state: 'installing', bytes, total: engine.bytes })
    if (!engine.isInstalled()) await engine.install(signal, onBytes)
    if (!(await files.stateOf(entry)).isReady) await fetchFile(download, entry, signal)
    download.step = { ...download.step, state: 'checking' }
    const file = await files.verified(entry, signal)
    if (file === null) throw new DownloadProblem(texts.problems.changedOnDisk)
    signal.throwIfAborted()
    await onReady(entry)
  }

  function start({ entry, onReady }: Order, unlock: () => void) {
    const controller = new AbortController()
    const step: Step = { state: engine.isInstalled() ? 'downloading' : 'installing', bytes: 0, total: null }
    const download: Download = { entry, controller, step, done: Promise.resolve() }
    current = download
    failures.delete(entry.id)
    download.done = run(download, { entry, onReady }, controller.signal)
      .catch((error: unknown) => {
        if (controller.signal.aborted) return
        if (!(error instanceof DownloadProblem)) report(error)
        failures.set(entry.id, error instanceof DownloadProblem ? error.message : texts.problems.internal)
      })
      .finally(() => {
        unlock()
        current = null
      })
  }

  async function modelOf(entry: Entry): Promise<LocalModel> {
    const { id, name, label, licence, languages, limits, checked, size = null } = entry
    const about = { local_model: id, name, label, licence, languages, limits, checked }
    const { isReady, bytes } = await files.stateOf(entry)
    if (current?.entry === entry) return { ...about, ...current.step, message: null, unfit: null }
    const message = failures.get(id) ?? null
    const state = message !== null ? 'failed' : isReady ? 'ready' : 'absent'
    const known = size ?? (await files.pinOf(entry))?.size ?? null
    const unfit = isReady || known === null ? null : await unfitOf(entry, known, bytes, machine)
    return { ...about, state, bytes, total: known, message, unfit }
  }

  return {
    async list() {
      await files.create()
      return Promise.all(catalogue.map(modelOf))
    },

    async download(id, onReady) {
      const entry = entryOf(id)
      await files.create()
      const { state, unfit } = await modelOf(entry)
      if (unfit !== null && state !== 'ready') throw new Refusal(409, unfit)
      // No await between this and start.
      if (current !== null) {
        if (current.entry === entry) return
        throw new Refusal(409, texts.busy)
      }
      const unlock = lockDownloads(files.folder)
      if (unlock === null) throw new Refusal(409, texts.otherInstance)
      start({ entry, onReady }, unlock)
    },

    async cancel() {
      current?.controller.abort()
      await current?.done
    },

    async remove(id, before) {
      const entry = entryOf(id)
      if (current?.entry === entry) throw new Refusal(409, texts.notWhileDownloading)
      await before(entry)
      failures.delete(id)
      return files.remove(entry)
    },

    fileOf: async (id, signal) => files.verified(entryOf(id), signal),

    async settled() {
      await current?.done
    },
  }
}
