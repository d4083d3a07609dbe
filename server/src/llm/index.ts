import type { Settings } from '../settings/settings'
import { builtInEngine } from './built-in/engine'
import type { Engine } from './engine'
import type { Failure } from './model/calls'
import { ollamaEngine } from './ollama'
import { openAiEngine } from './openai'

export { builtInEngine } from './built-in/engine'
export { aroundCalls, createBackground, GaveWay, measuredEngine, oneEngine, wrapEach } from './engine'
export type { Engine, Engines, Message, Prompt } from './engine'
export { findOllama } from './ollama'

/**
 * The engine of this server: the configured model server, or the built-in responder. There is no fallback for a model
 * server that fails. `report` gets its failures.
 */
export function chooseEngine({ model }: Pick<Settings, 'model'>, report: (failure: Failure) => void): Engine {
  if (model === null) return builtInEngine
  const timeouts = model.timeout === null ? {} : { firstByte: model.timeout }
  const engineOf = model.api === 'ollama' ? ollamaEngine : openAiEngine
  return engineOf(model, { timeouts, report })
}
