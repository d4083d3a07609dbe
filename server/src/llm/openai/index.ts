/** Any endpoint with the OpenAI wire: `{baseUrl}/chat/completions`, streamed. */
import { array, minLength, object, pipe, safeParse, string } from 'valibot'
import type { ModelSettings } from '../../settings/settings'
import type { Engine } from '../engine'
import type { Endpoint, ModelOptions } from '../model/calls'
import { modelEngine } from '../model/engine'
import { parseJson, wholeText } from '../model/reading'
import type { Wire } from '../model/wire'
import { UNKNOWN_CONTEXT } from '../prompt/messages'
import { notUnderstood } from '../model-error'
import { textOf } from './answer'

const modelList = object({ data: pipe(array(object({ id: string() })), minLength(1)) })

const wireOf = (context: number): Wire => ({
  kind: 'openai',
  health: '/models',
  chat: '/chat/completions',
  async first(ask) {
    const answer = await wholeText(await ask('/models'))
    const result = safeParse(modelList, parseJson(answer))
    const first = result.success ? result.output.data[0]?.id : undefined
    if (first === undefined) throw notUnderstood(answer)
    return first
  },
  // The wire has no description of a model.
  describe: () => Promise.resolve({ context, options: {} }),
  textOf,
})

type OpenAiSettings = Endpoint & Partial<Pick<ModelSettings, 'context'>>

export const openAiEngine = (settings: OpenAiSettings, options: ModelOptions = {}): Engine =>
  modelEngine(wireOf(settings.context ?? UNKNOWN_CONTEXT), settings, options)
