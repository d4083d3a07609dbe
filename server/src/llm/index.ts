import type { Settings } from '../settings/settings'
import { builtInEngine } from './built-in'
import type { Engine } from './engine'
import { openAiEngine } from './openai'

export type { Engine, Message, Persona, Prompt, Turn } from './engine'

/**
 * The engine of this server: the configured endpoint, and only that one, or the built-in responder. A configured
 * endpoint that fails is an error; nothing steps in for it.
 */
export const chooseEngine = ({ model }: Settings): Engine => (model === null ? builtInEngine : openAiEngine(model))
