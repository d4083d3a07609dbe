import type { Settings } from '../settings/settings'
import { builtInEngine } from './built-in'
import type { Engine } from './engine'
import type { ModelOptions } from './model/engine'
import { ollamaEngine } from './ollama'
import { openAiEngine } from './openai'

export { builtInEngine } from './built-in'
export { findOllama } from './ollama'
export { perUser } from './per-user'
export type { Failure } from './model/engine'
export type { Engine, Message, Persona, Prompt, Turn } from './engine'

/**
 * The engine of this server: the configured endpoint, and only that one, or the built-in responder. A configured
 * endpoint that fails is an error; nothing steps in for it. `report` hears of its failures.
 */
export function chooseEngine({ model }: Pick<Settings, 'model'>, report?: ModelOptions['report']): Engine {
  if (model === null) return builtInEngine
  const limits = model.patience === null ? {} : { firstByte: model.patience }
  const options = report === undefined ? {} : { report }
  return model.api === 'ollama' ? ollamaEngine(model, { ...options, limits }) : openAiEngine(model, limits, options)
}
