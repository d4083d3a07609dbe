/** The engine of a connected server. */
import { LOCAL_ADDRESS } from '@codex/contracts/rules'
import type { Dispatcher } from 'undici'
import type { Engine } from '../engine'
import type { ModelOptions } from '../model/calls'
import { rootOf } from '../model/calls'
import { ollamaEngine } from '../ollama'
import { openAiEngine } from '../openai'
import type { ConnectedServer, ModelServer, RunModels, ServerAddress } from './network'

export interface Reached {
  /** Makes the connections of a server that may be reached so far. */
  readonly dispatcherOf: (reach: ServerAddress['reach']) => Dispatcher
  readonly options: Pick<ModelOptions, 'timeouts' | 'report'>
  readonly run: RunModels | null
}

/** Ollama's own wire is beside its OpenAI-compatible one. */
export function baseOf({ api, address }: Pick<ModelServer, 'api' | 'address'>): string {
  const root = rootOf(address)
  return api === 'ollama' ? root.replace(/\/(?:v1|api)$/, '') : root
}

type Named = ModelServer & Pick<ConnectedServer, 'models'> & Partial<Pick<ConnectedServer, 'name' | 'writerModel'>>

/** Null: another server has the model. */
export const runIn = ({ run }: Reached, { address, reach }: ServerAddress) =>
  address === LOCAL_ADDRESS && reach === 'private' ? run : null

/** Without a name, its labels are the models alone. Of those that this server runs it has the first one. */
export function engineOf(reached: Reached, server: Named): Engine {
  const { dispatcherOf, options } = reached
  const { api, key, reach, models, name, writerModel = null } = server
  const [model = null, ...others] = models
  const run = runIn(reached, server)
  if (run !== null && model !== null) return run.engineOf(model)
  const settings = {
    baseUrl: baseOf(server),
    apiKey: key,
    model,
    others,
    writer: writerModel,
    ...(name !== undefined && { name }),
  }
  const connected = { ...options, dispatcher: dispatcherOf(reach) }
  return api === 'ollama' ? ollamaEngine(settings, connected) : openAiEngine(settings, connected)
}
