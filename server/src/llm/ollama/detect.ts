/** Looks for an Ollama on this machine. */
import { fetch } from 'undici'
import type { ModelSettings } from '../../settings/settings'
import { wholeText } from '../model/reading'
import { speakersIn } from './model'

/** Where it listens unless it is told otherwise. */
export const USUAL_PLACE = 'http://127.0.0.1:11434'
/** ms. On this machine it answers at once or is not there. */
const TIMEOUT = 1000

export interface Found {
  /** null: it has no model that can speak. */
  readonly model: ModelSettings | null
  /** For the person who starts the server. */
  readonly sentence: string
}

/** null: there is none. */
export async function findOllama(place = USUAL_PLACE): Promise<Found | null> {
  try {
    const response = await fetch(`${place}/api/tags`, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' })
    const speakers = response.ok ? speakersIn(await wholeText(response)) : null
    if (speakers === null) return null
    const [model] = speakers
    if (model === undefined)
      return {
        model: null,
        sentence: `Ollama is running at ${place}, but it has no model that can speak. To get one: ollama pull llama3.2`,
      }
    return {
      model: { api: 'ollama', baseUrl: place, model, apiKey: null, context: null, timeout: null },
      sentence: `Found Ollama at ${place}: ${model} writes the replies. LLM_AUTODETECT=off keeps to the built-in ones.`,
    }
  } catch {
    return null
  }
}
