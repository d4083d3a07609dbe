/** The engines of downloaded models. */
import { localModels as texts } from '@codex/contracts/texts'
import type { Engine } from '../llm'
import type { RunModels } from '../llm/connected/network'
import { ModelError } from '../llm/engine/model-error'
import type { LocalModel } from '../llm/local'
import { localEngine } from '../llm/local'
import type { Entry } from './catalogue'
import type { LocalModels } from './models'
import { DownloadProblem } from './problem'

interface Needs extends Pick<LocalModel, 'script' | 'report'> {
  readonly catalogue: readonly Entry[]
  readonly models: Pick<LocalModels, 'list' | 'fileOf'>
}

const notThere = (message: string) => new ModelError(503, message)

/** Each model runs in a process of its own, from its first call until it was not used for a while. */
export function localEngines({ catalogue, models, script, report }: Needs) {
  const engines = new Map<string, Engine>()
  const find = (label: string) => catalogue.find((one) => one.label === label)

  async function fileOf(label: string, signal: AbortSignal): Promise<string> {
    const entry = find(label)
    if (entry === undefined) throw notThere(texts.problems.absent)
    const file = await models.fileOf(entry.id, signal).catch((error: unknown) => {
      throw error instanceof DownloadProblem ? notThere(error.message) : error
    })
    if (file !== null) return file
    const { state, message } = (await models.list()).find(({ local_model: id }) => id === entry.id) ?? {}
    const isComing = state === 'installing' || state === 'downloading' || state === 'checking'
    throw notThere(message ?? (isComing ? texts.problems.downloading : texts.problems.absent))
  }

  function engineOf(label: string): Engine {
    const known = engines.get(label)
    if (known !== undefined) return known
    const context = find(label)?.memory.context
    const engine = localEngine({
      ...{ name: `${label} · ${texts.server}`, script, fileOf: (signal: AbortSignal) => fileOf(label, signal) },
      ...(context !== undefined && { context }),
      ...(report && { report }),
    })
    engines.set(label, engine)
    return engine
  }

  return {
    run: {
      engineOf,
      contextOf: (label) => find(label)?.memory.context ?? null,
      ready: async () => (await models.list()).flatMap(({ state, label }) => (state === 'ready' ? label : [])),
    } satisfies RunModels,

    /** Ends its process. It starts again with the next call. */
    unload: async ({ label }: Entry) => engines.get(label)?.close?.(),
    async close() {
      for (const engine of engines.values()) await engine.close?.()
    },
  }
}
