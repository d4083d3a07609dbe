/** Ollama by its own wire: `/api/chat` takes the size of the context, its `/v1` does not. */
import type { ModelSettings } from '../../settings/settings'
import type { Engine } from '../engine'
import type { Endpoint, ModelOptions } from '../model/calls'
import { modelEngine } from '../model/engine'
import type { Wire } from '../model/wire'
import { textOf } from './answer'
import { describe, firstChatModel } from './model'

export { findOllama } from './detect'

const wireOf = (context: number | null): Wire => ({
  kind: 'ollama',
  health: '/api/tags',
  chat: '/api/chat',
  first: firstChatModel,
  describe: (ask, _, model) => describe(ask, model, context),
  textOf,
})

type OllamaSettings = Endpoint & Partial<Pick<ModelSettings, 'context'>>

export const ollamaEngine = (settings: OllamaSettings, options: ModelOptions = {}): Engine =>
  modelEngine(wireOf(settings.context ?? null), settings, options)
