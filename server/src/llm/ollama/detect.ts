/** Looks for an Ollama on this machine. */
import { fetch } from 'undici'
import type { ModelSettings } from '../../settings/settings'
import { wholeText } from '../model/reading'
import { chatModelsIn } from './model'

/** Its default address. */
const DEFAULT_ADDRESS = 'http://127.0.0.1:11434'
/** ms. */
const TIMEOUT = 1000

export interface Found {
  /** null: it has no model that can chat. */
  readonly model: ModelSettings | null
  /** For the user who starts the server. */
  readonly sentence: string
}

/** null: there is none. */
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
