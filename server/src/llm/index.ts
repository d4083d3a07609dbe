import type { Settings } from '../settings/settings'
import { builtInEngine } from './built-in/engine'
import type { Engine } from './engine'
import { configuredModel, localEngine } from './local'
import type { Failure } from './model/calls'
import { ollamaEngine } from './ollama'
import { openAiEngine } from './openai'

export { builtInEngine } from './built-in/engine'
export { aroundCalls, createBackground, GaveWay, measuredEngine, oneEngine, wrapEach } from './engine'
export type { Engine, Engines, Message, Prompt } from './engine'
export type { Failure } from './model/calls'
export { findOllama } from './ollama'

/**
 * The engine of this server: the configured file or model server, or the built-in responder. There is no fallback for a model that
 * fails. `report` gets its failures. `localModel`: the folder of the package of that name. Throws a ConfigError.
 */
export function chooseEngine(
  { model, localModelFile }: Pick<Settings, 'model' | 'localModelFile'>,
  report: (failure: Failure) => void,
  localModel: string,
): Engine {
  if (localModelFile !== null) return localEngine({ ...configuredModel(localModelFile, localModel), report })
  if (model === null) return builtInEngine
  const timeouts = model.timeout === null ? {} : { firstByte: model.timeout }
  const engineOf = model.api === 'ollama' ? ollamaEngine : openAiEngine
  return engineOf(model, { timeouts, report })
}
