/** Ollama by its own wire: `/api/chat` takes the size of the context, its `/v1` does not. */
import { fetch } from 'undici'
import type { ModelSettings } from '../../settings/settings'
import type { Engine } from '../engine'
import type { Endpoint, ModelOptions } from '../model/calls'
import { modelEngine } from '../model/engine'
import { wholeText } from '../model/reading'
import type { Wire } from '../model/wire'
import { textOf } from './answer'
import { chatModelsIn, describe, firstChatModel } from './model'

const wireOf = (context: number | null): Wire => ({
  kind: 'ollama',
  health: '/api/tags',
  chat: '/api/chat',
  first: firstChatModel,
  describe: (ask, _, model) => describe(ask, model, context),
  ofSchema: (format) => ({ format }),
  textOf,
})

type OllamaSettings = Endpoint & Partial<Pick<ModelSettings, 'context'>>

export const ollamaEngine = (settings: OllamaSettings, options: ModelOptions = {}): Engine =>
  modelEngine(wireOf(settings.context ?? null), settings, options)

/** Its default address. */
const DEFAULT_ADDRESS = 'http://127.0.0.1:11434'
/** ms. */
const TIMEOUT = 1000

interface Found {
  /** null: it has no model that can chat. */
  readonly model: ModelSettings | null
  /** For the user who starts the server. */
  readonly sentence: string
}

/** Looks for an Ollama on this machine; null: there is none. */
export async function findOllama(address = DEFAULT_ADDRESS): Promise<Found | null> {
  try {
    const response = await fetch(`${address}/api/tags`, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' })
    const models = response.ok ? chatModelsIn(await wholeText(response)) : null
    if (models === null) return null
    const [model] = models
    if (model === undefined)
      return {
        model: null,
        sentence: `Ollama is running at ${address}, but it has no model that can chat. To get one: ollama pull llama3.2`,
      }
    return {
      model: { api: 'ollama', baseUrl: address, model, others: [], apiKey: null, context: null, timeout: null },
      sentence: `Found Ollama at ${address}: ${model} writes the replies. LLM_AUTODETECT=off keeps to the built-in ones.`,
    }
  } catch {
    return null
  }
}
