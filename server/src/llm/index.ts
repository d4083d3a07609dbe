import type { Settings } from '../settings/settings'
import { builtInEngine } from './built-in/engine'
import type { Engine } from './engine'
import type { Failure } from './model/calls'
import { ollamaEngine } from './ollama'
import { openAiEngine } from './openai'

export { aroundCalls } from './around-calls'
export { createBackground, GaveWay } from './background'
export { builtInEngine } from './built-in/engine'
export { measuredEngine } from './measured'
export { findOllama } from './ollama'
export type { Failure } from './model/calls'
export type { Engine, Example, Message, Piece, Prompt, Sent, Summary, Turn } from './engine'

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
