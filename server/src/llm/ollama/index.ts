/** Ollama by its own wire: `/api/chat`, which holds as much as it is told to; its `/v1` does not. */
import type { ModelSettings } from '../../settings/settings'
import type { Engine } from '../engine'
import type { Endpoint, ModelOptions } from '../model/engine'
import { modelEngine } from '../model/engine'
import type { Wire } from '../model/wire'
import { textOf } from './answer'
import { describe, firstSpeaker } from './model'

export { findOllama } from './detect'

const wireOf = (context: number | null): Wire => ({
  kind: 'ollama',
  look: '/api/tags',
  chat: '/api/chat',
  first: firstSpeaker,
  describe: (ask, model) => describe(ask, model, context),
  textOf,
})

type OllamaSettings = Endpoint & Partial<Pick<ModelSettings, 'context'>>

export const ollamaEngine = (settings: OllamaSettings, options: ModelOptions = {}): Engine =>
  modelEngine(wireOf(settings.context ?? null), settings, options)
