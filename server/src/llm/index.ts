import type { Settings } from '../settings/settings'
import { builtInEngine } from './built-in'
import type { Engine } from './engine'
import type { Failure } from './model/engine'
import { ollamaEngine } from './ollama'
import { openAiEngine } from './openai'

export { builtInEngine } from './built-in'
export { findOllama } from './ollama'
export { perUser } from './per-user'
export type { Failure } from './model/engine'
export type { Engine, Message, Persona, Prompt, Turn } from './engine'

/**
 * The engine of this server: the configured endpoint, and only that one, or the built-in responder. A configured
 * endpoint that fails is an error; nothing steps in for it. `report` gets its failures.
 */
export function chooseEngine({ model }: Pick<Settings, 'model'>, report: (failure: Failure) => void): Engine {
  if (model === null) return builtInEngine
  const timeouts = model.timeout === null ? {} : { firstByte: model.timeout }
  const engineOf = model.api === 'ollama' ? ollamaEngine : openAiEngine
  return engineOf(model, { timeouts, report })
}
